import { aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { refusingStorage } from './browserStorage';
import { keepPromo } from './keepPromo';

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a code that was put into the cart on any page is there after a reload, until it is taken off', () => {
  const storage = memoryStorage();
  const before = aRoot();
  keepPromo(window, before, storage);
  before.cart.applyPromo('TUSHLIK');

  const after = aRoot();
  keepPromo(window, after, storage);
  expect(after.cart.promoCode).toBe('TUSHLIK');
  after.cart.clear();

  const later = aRoot();
  keepPromo(window, later, storage);
  expect(later.cart.promoCode).toBe('');
  expect(storage.entries.size).toBe(0);
});

test('a code that the cart has already is the newer one', () => {
  const storage = memoryStorage();
  storage.setItem('promo', 'OLD');
  const stores = aRoot();
  stores.cart.applyPromo('NEW');
  keepPromo(window, stores, storage);
  expect(stores.cart.promoCode).toBe('NEW');
});

test.each([
  ['forbidden', refusingStorage],
  ['not there', undefined],
])('where the storage is %s the code counts as long as the page lives', (_, storage) => {
  const stores = aRoot();
  keepPromo(window, stores, storage);
  stores.cart.applyPromo('TUSHLIK');
  comeBack(true);
  expect(stores.cart.promoCode).toBe('TUSHLIK');
});

test('a page that Back brings as it was left has the code that the tab has by now', () => {
  const storage = memoryStorage();
  const stores = aRoot();
  const { cart } = stores;
  keepPromo(window, stores, storage);
  cart.applyPromo('ONCE');
  storage.removeItem('promo');
  comeBack(false);
  expect(cart.promoCode).toBe('ONCE');
  comeBack(true);
  expect(cart.promoCode).toBe('');
  storage.setItem('promo', 'NEXT');
  comeBack(true);
  expect(cart.promoCode).toBe('NEXT');
});
