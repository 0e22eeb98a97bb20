import { aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { refusingStorage } from './browserStorage';
import { keepPromo } from './keepPromo';

test('a code that was put into the cart on any page is there after a reload, until it is taken off', () => {
  const storage = memoryStorage();
  const before = aRoot();
  keepPromo(before, storage);
  before.cart.applyPromo('TUSHLIK');

  const after = aRoot();
  keepPromo(after, storage);
  expect(after.cart.promoCode).toBe('TUSHLIK');
  after.cart.clear();

  const later = aRoot();
  keepPromo(later, storage);
  expect(later.cart.promoCode).toBe('');
  expect(storage.entries.size).toBe(0);
});

test('a code that the cart has already is the newer one', () => {
  const storage = memoryStorage();
  storage.setItem('promo', 'OLD');
  const stores = aRoot();
  stores.cart.applyPromo('NEW');
  keepPromo(stores, storage);
  expect(stores.cart.promoCode).toBe('NEW');
});

test.each([
  ['forbidden', refusingStorage],
  ['not there', undefined],
])('where the storage is %s the code counts as long as the page lives', (_, storage) => {
  const stores = aRoot();
  keepPromo(stores, storage);
  stores.cart.applyPromo('TUSHLIK');
  expect(stores.cart.promoCode).toBe('TUSHLIK');
});
