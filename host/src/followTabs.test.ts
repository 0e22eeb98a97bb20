import { aProduct, aRoot, memoryStorage } from '@olov/shared-kit/testing';
import { followTabs } from './followTabs';

/** Two tabs over one storage, of which one is this window's. */
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

test('what another tab writes is there at once', () => {
  const { here, other, storage } = twoTabs();
  other.cart.put(aProduct());
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: storage.getItem('cart') }));
  expect(here.cart.count).toBe(1);
});

test('a page that Back brings as it was left has the cart of the tab that was used meanwhile', () => {
  const { here, other } = twoTabs();
  other.cart.put(aProduct());
  show(false);
  expect(here.cart.isEmpty).toBe(true);
  show(true);
  expect(here.cart.count).toBe(1);
});
