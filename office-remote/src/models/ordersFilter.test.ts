import { orderQueryOf, readOrderFilters } from './ordersFilter';

test('an empty filter and a date that is not complete are no part of the query', () => {
  const filters = readOrderFilters(new URLSearchParams('text=1042&from=2026-11-2&to=2026-11-26&totalFrom=a'));
  expect(orderQueryOf(filters)).toEqual({ text: '1042', to: '2026-11-26' });
});
