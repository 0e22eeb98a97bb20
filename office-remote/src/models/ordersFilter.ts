import type { SearchOrdersBody } from '@olov/contract';
import { DELIVERY_MODES, PAYMENT_TYPES } from '@olov/shared-kit';
import { isDay } from './days';

export type OrdersQuery = Omit<SearchOrdersBody, 'language'>;

/** Names in the address of the page. The typed text is not among them: it may be the name or phone of a customer. */
const IN_ADDRESS = [
  'statuses',
  'restaurantId',
  'groupId',
  'from',
  'to',
  'totalFrom',
  'totalTo',
  'payments',
  'orderTypeId',
] as const;
export type AddressFilter = (typeof IN_ADDRESS)[number];
export type OrderFilter = AddressFilter | 'text';
/** An empty value is no filter. */
export type OrderFilters = Record<OrderFilter, string>;

export const readOrderFilters = (params: URLSearchParams, text: string): OrderFilters => {
  const of = (name: AddressFilter) => params.get(name) ?? '';
  return {
    text,
    statuses: of('statuses'),
    restaurantId: of('restaurantId'),
    groupId: of('groupId'),
    from: of('from'),
    to: of('to'),
    totalFrom: of('totalFrom'),
    totalTo: of('totalTo'),
    payments: of('payments'),
    orderTypeId: of('orderTypeId'),
  };
};

const NUMBER = /^\d+$/;

/** Parts that are not yet complete, such as a typed half of a date, are left out. */
export function orderQueryOf(filters: OrderFilters): OrdersQuery {
  const { text, statuses, restaurantId, groupId, from, to, totalFrom, totalTo, payments, orderTypeId } =
    filters;
  const payment = PAYMENT_TYPES.find((one) => one === payments);
  const type = DELIVERY_MODES.find(({ value }) => String(value) === orderTypeId)?.value;
  return {
    ...(text && { text }),
    ...(NUMBER.test(statuses) && { statuses: [Number(statuses)] }),
    ...(restaurantId && { restaurantId }),
    ...(groupId && { groupId }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(NUMBER.test(totalFrom) && { totalFrom: Number(totalFrom) }),
    ...(NUMBER.test(totalTo) && { totalTo: Number(totalTo) }),
    ...(payment && { payments: [payment] }),
    ...(type !== undefined && { orderTypeId: type }),
  };
}

/** The filters of the file: it has all of them but the typed text. */
export function ordersExportQuery(filters: OrderFilters): URLSearchParams {
  const { text: _, statuses, payments, ...rest } = orderQueryOf(filters);
  const values = { ...rest, status: statuses?.[0], payment: payments?.[0] };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
