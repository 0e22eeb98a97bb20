import { orderQueryOf, ordersExportQuery, readOrderFilters } from './ordersFilter';

test('an empty filter and a date that is not complete are no part of the query', () => {
  const filters = readOrderFilters(
    new URLSearchParams('from=2026-11-2&to=2026-11-26&totalFrom=a&orderTypeId=0&payments=cash'),
    '1042',
  );
  expect(orderQueryOf(filters)).toEqual({
    text: '1042',
    to: '2026-11-26',
    orderTypeId: 0,
    payments: ['cash'],
  });
});

test('the file of orders has the filters of the list without the typed text', () => {
  const filters = readOrderFilters(
    new URLSearchParams('statuses=201&from=2026-11-01&payments=payme'),
    'Aziza',
  );
  expect(ordersExportQuery(filters).toString()).toBe('from=2026-11-01&status=201&payment=payme');
});
