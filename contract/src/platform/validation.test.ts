import { Type } from 'typebox';
import { CreateOrderBody, DishRating, LEAST_RATINGS } from '../index';
import { faultsOf } from './validation';

const order = {
  orderTypeId: 200,
  restaurantId: 'center',
  regionId: 1,
  products: [{ id: 'margherita', count: 1, modifiers: [] }],
  customer: { name: 'Aziza', phone: '+998901234567' },
  payment: { type: 'cash' },
};

test('a valid order has no faults', () => {
  expect(faultsOf(CreateOrderBody, order)).toEqual([]);
});

test.each([
  [{ customer: { name: 'A', phone: '+998901234567' } }, 'customer.name', 'minLength'],
  [{ customer: { name: 'Aziza', phone: '90' } }, 'customer.phone', 'pattern'],
  [{ customer: { name: 'Aziza' } }, 'customer.phone', 'required'],
  [{ comment: 'c'.repeat(501) }, 'comment', 'maxLength'],
  [{ cutlery: 21 }, 'cutlery', 'maximum'],
  [{ slotStart: 'soon' }, 'slotStart', 'format'],
])('an order with %j is invalid at %s: %s', (changes, path, keyword) => {
  expect(faultsOf(CreateOrderBody, { ...order, ...changes })).toEqual([{ path, keyword }]);
});

test('the validation of a body names every invalid field, including fields in a list', () => {
  const Row = Type.Object({ count: Type.Integer({ minimum: 1 }) });
  const faults = faultsOf(Type.Object({ rows: Type.Array(Row) }), { rows: [{ count: 0 }, {}, { count: 1 }] });
  expect(faults).toEqual([
    { path: 'rows.0.count', keyword: 'minimum' },
    { path: 'rows.1.count', keyword: 'required' },
  ]);
});

test('a rating of a dish has one to five stars and at least twenty orders', () => {
  expect(faultsOf(DishRating, { value: 4.6, count: 20 })).toEqual([]);
  expect(faultsOf(DishRating, { value: 5.1, count: LEAST_RATINGS - 1 })).toEqual([
    { path: 'value', keyword: 'maximum' },
    { path: 'count', keyword: 'minimum' },
  ]);
});
