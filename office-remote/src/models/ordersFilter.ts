/** Names in the address and in the query of the API; an empty value is no filter. */
export const ORDER_FILTERS = [
  'text',
  'statuses',
  'restaurantId',
  'from',
  'to',
  'totalFrom',
  'totalTo',
  'payments',
  'orderTypeId',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export type OrderFilters = Record<OrderFilter, string>;

export const readOrderFilters = (params: URLSearchParams): OrderFilters => {
  const of = (name: OrderFilter) => params.get(name) ?? '';
  return {
    text: of('text'),
    statuses: of('statuses'),
    restaurantId: of('restaurantId'),
    from: of('from'),
    to: of('to'),
    totalFrom: of('totalFrom'),
    totalTo: of('totalTo'),
    payments: of('payments'),
    orderTypeId: of('orderTypeId'),
  };
};

/** Parts that are not yet complete, such as a typed half of a date, are left out. */
export function orderQueryOf(filters: OrderFilters): Partial<OrderFilters> {
  const isComplete: Partial<Record<OrderFilter, RegExp>> = {
    from: /^\d{4}-\d\d-\d\d$/,
    to: /^\d{4}-\d\d-\d\d$/,
    totalFrom: /^\d+$/,
    totalTo: /^\d+$/,
  };
  return Object.fromEntries(
    ORDER_FILTERS.filter((name) => filters[name] && (isComplete[name]?.test(filters[name]) ?? true)).map(
      (name) => [name, filters[name]],
    ),
  );
}

/** Codes that end an order come last. */
export const STATUS_CODES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 201, 255] as const;
export const PAYMENTS = ['cash', 'card', 'payme', 'click', 'uzum'] as const;
