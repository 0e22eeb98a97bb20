import { aProduct, aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { followTabs } from './followTabs';

function twoTabs() {
  const storage = memoryStorage();
  const [here, other] = [aRoot({ storage }), aRoot({ storage })];
  here.persistence.start();
  other.persistence.start();
  followTabs(window, here);
  return { here, other, storage };
}

const show = (persisted: boolean) =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a change of a kept store in another tab is applied at once', () => {
  const { here, other, storage } = twoTabs();
  other.cart.put(aProduct());
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: storage.getItem('cart') }));
  expect(here.cart.count).toBe(1);
});

test('a page from the back/forward cache has the cart of the tab that was used in between', () => {
  const { here, other } = twoTabs();
  other.cart.put(aProduct());
  show(false);
  expect(here.cart.isEmpty).toBe(true);
  show(true);
  expect(here.cart.count).toBe(1);
});
