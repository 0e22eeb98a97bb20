import { aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { refusingStorage } from './browserStorage';
import { keepPromo } from './keepPromo';

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a promo code that was applied on any page survives a reload until it is removed', () => {
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

test('a promo code that is already in the cart has priority over the stored one', () => {
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
])('a promo code stays in the cart until the page is closed if the session storage is %s', (_, storage) => {
  const stores = aRoot();
  keepPromo(window, stores, storage);
  stores.cart.applyPromo('TUSHLIK');
  comeBack(true);
  expect(stores.cart.promoCode).toBe('TUSHLIK');
});

test('a page from the back/forward cache has the promo code that another page of the tab has applied', () => {
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
