import { isOnlinePayment, phaseOf, type StaffOrder } from '@olov/contract';

/** Payment moves an order paid online to confirmed (20) without the kitchen. */
export function isNew({ statusCode, payment }: StaffOrder): boolean {
  const phase = phaseOf(statusCode);
  return phase === 'placed' || (phase === 'accepted' && isOnlinePayment(payment.type));
}
