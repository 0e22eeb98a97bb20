import { newPromo, withKind } from './promoForm';

test('a kind without a value drops the value, and a gift has the id of a dish', () => {
  const percent = newPromo();
  expect(withKind(percent, 'free-delivery')).not.toHaveProperty('value');
  expect(withKind(percent, 'free-product')).toMatchObject({ kind: 'free-product', productId: '' });
});

test('a sum that becomes a share is at most 100 percent', () => {
  expect(withKind(withKind({ ...newPromo(), value: 15_000 }, 'amount'), 'percent').value).toBe(100);
});
