import { newPromo, withKind } from './promoForm';

test('a kind without a value drops the value, and a gift has the id of a dish', () => {
  const percent = newPromo();
  expect(withKind(percent, 'free-delivery')).not.toHaveProperty('value');
  expect(withKind(percent, 'free-product')).toMatchObject({ kind: 'free-product', productId: '' });
});

test('a promo code whose kind changes between sum and percent gets the default value of the new kind', () => {
  const sum = withKind(newPromo(), 'amount');
  expect(sum.value).toBe(10_000);
  expect(withKind({ ...sum, value: 15_000 }, 'percent').value).toBe(10);
  expect(withKind({ ...sum, value: 15_000 }, 'amount').value).toBe(15_000);
});
