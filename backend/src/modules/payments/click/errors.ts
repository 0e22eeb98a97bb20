import type { OrderRefusal } from '../ledger';

/** Codes and notes of Click’s SHOP API ("Errors return by suppliers system"). */
export const CLICK_ERROR = {
  success: { error: 0, error_note: 'Success' },
  sign: { error: -1, error_note: 'SIGN CHECK FAILED!' },
  amount: { error: -2, error_note: 'Incorrect parameter amount' },
  action: { error: -3, error_note: 'Action not found' },
  paid: { error: -4, error_note: 'Already paid' },
  order: { error: -5, error_note: 'User does not exist' },
  transaction: { error: -6, error_note: 'Transaction does not exist' },
  update: { error: -7, error_note: 'Failed to update user' },
  request: { error: -8, error_note: 'Error in request from click' },
  cancelled: { error: -9, error_note: 'Transaction cancelled' },
} as const;

export const refused: Record<OrderRefusal, (typeof CLICK_ERROR)[keyof typeof CLICK_ERROR]> = {
  'order-unknown': CLICK_ERROR.order,
  'amount-wrong': CLICK_ERROR.amount,
  'order-paid': CLICK_ERROR.paid,
  'order-closed': CLICK_ERROR.cancelled,
  'order-busy': CLICK_ERROR.cancelled,
};
