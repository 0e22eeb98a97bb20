/* The first view loads this module, so it has data and short functions, and imports no schema library. */

import type { OrderTypeId } from '../platform/common';

/** The phase of an order. Code asks for it, so a new status needs only its row and its texts. */
export type OrderPhase =
  | 'placed'
  | 'unpaid'
  | 'accepted'
  | 'kitchen'
  | 'ready'
  | 'courier'
  | 'completed'
  | 'cancelled';

interface Row<Name extends string> {
  code: number;
  phase: OrderPhase;
  /** Absent: orders of both types have this step. */
  orderTypeId?: OrderTypeId;
  /** Where the order is, while it is with the courier. */
  place?: 'restaurant' | 'road' | 'door';
  /** The statuses to which a courier may move the order. */
  courier?: readonly Name[];
  /** Every status is told by message, push and webhook; the push of this one makes a sound. */
  isLoud?: true;
  /** The order is inactive (spec section 4). */
  isEnded?: true;
}

/**
 * The statuses of an order in order of progress. Staff may move an active order to each later step of its type or cancel
 * it; an unpaid one goes on by its payment only.
 */
const TABLE = {
  new: { code: 0, phase: 'placed' },
  awaitingPayment: { code: 10, phase: 'unpaid' },
  confirmed: { code: 20, phase: 'accepted' },
  preparing: { code: 30, phase: 'kitchen' },
  baking: { code: 40, phase: 'kitchen' },
  ready: { code: 50, phase: 'ready', courier: ['onTheWay'], isLoud: true },
  withCourier: {
    code: 60,
    phase: 'courier',
    orderTypeId: 0,
    place: 'restaurant',
    courier: ['onTheWay', 'completed'],
  },
  onTheWay: {
    code: 70,
    phase: 'courier',
    orderTypeId: 0,
    place: 'road',
    courier: ['courierArrived', 'completed'],
    isLoud: true,
  },
  courierArrived: {
    code: 80,
    phase: 'courier',
    orderTypeId: 0,
    place: 'door',
    courier: ['completed'],
    isLoud: true,
  },
  completed: { code: 201, phase: 'completed', isLoud: true, isEnded: true },
  cancelled: { code: 255, phase: 'cancelled', isLoud: true, isEnded: true },
} as const satisfies Record<string, Row<string>>;

export type StatusName = keyof typeof TABLE;
/** The codes of the statuses in some phases; of all, without phases. */
export type StatusCode<Phase extends OrderPhase = OrderPhase> = Extract<
  (typeof TABLE)[StatusName],
  { phase: Phase }
>['code'];
export type OrderStatus = Row<StatusName> & { code: StatusCode };

export const STATUSES: Readonly<Record<StatusName, OrderStatus>> = TABLE;
const rows = Object.values(STATUSES);

/** The codes by name, for code that sets a status. */
export const ORDER_STATUS = Object.fromEntries(
  Object.entries(STATUSES).map(([name, { code }]) => [name, code]),
) as { readonly [Name in StatusName]: (typeof TABLE)[Name]['code'] };

/** Undefined for a code that only another back end knows: such an order is active and reads “Processing”. */
export const statusName = (statusCode: number): StatusName | undefined =>
  (Object.keys(STATUSES) as StatusName[]).find((name) => STATUSES[name].code === statusCode);

export const statusOf = (statusCode: number): OrderStatus | undefined =>
  rows.find(({ code }) => code === statusCode);

export const phaseOf = (statusCode: number): OrderPhase | undefined => statusOf(statusCode)?.phase;

export const codesOf = <Phase extends OrderPhase>(...phases: Phase[]): StatusCode<Phase>[] =>
  rows.filter(({ phase }) => phases.some((one) => one === phase)).map(({ code }) => code) as never[];

/** The codes of inactive orders; every other code is active, including unknown ones (spec section 4). */
export const ENDED_CODES: readonly number[] = rows.flatMap(({ code, isEnded }) => (isEnded ? [code] : []));

export const isActiveStatus = (statusCode: number): boolean => !ENDED_CODES.includes(statusCode);

const BEFORE_KITCHEN: readonly OrderPhase[] = ['placed', 'unpaid', 'accepted'];

/** The kitchen has not begun. An unknown code counts as the step before it. */
export function isBeforeKitchen(statusCode: number): boolean {
  const step = rows.filter(({ code }) => code <= statusCode).at(-1);
  return BEFORE_KITCHEN.some((phase) => phase === step?.phase);
}

/** A customer may cancel until the kitchen begins. */
export const isCancellable = isBeforeKitchen;

/**
 * The status codes of an order by mode, with the payment step for an online order alone. An order of an unknown mode has
 * the codes that both modes have.
 */
export const progressOf = (mode: OrderTypeId | undefined, isPaidOnline = false): readonly number[] =>
  rows
    .filter(
      ({ phase, orderTypeId }) =>
        phase !== 'cancelled' &&
        (phase !== 'unpaid' || isPaidOnline) &&
        (orderTypeId === undefined || orderTypeId === mode),
    )
    .map(({ code }) => code);
