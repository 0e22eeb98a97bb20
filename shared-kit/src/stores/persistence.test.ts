import { aRoot } from '../testing/aRoot';
import { fakeLocks, withoutLocks } from '../testing/fakeLocks';
import { memoryStorage } from '../testing/memoryStorage';
import { type KeyValueStorage, STORAGE_KEYS } from './persistence';
import type { RootStore } from './RootStore';

const margherita = { id: 'margherita', name: 'Маргарита', price: 69_000, imageUrl: '' };
const kept = (data: unknown, v = 1) => JSON.stringify({ v, data });

function twoTabs() {
  const storage = memoryStorage();
  const writes: string[] = [];
  const tab = (name: string): KeyValueStorage => ({
    ...storage,
    setItem(key, value) {
      writes.push(`${name} ${key}`);
      storage.setItem(key, value);
      const other = name === 'first' ? second : first;
      other.persistence.handleExternalChange(key);
    },
  });
  const first = aRoot({ storage: tab('first') });
  const second = aRoot({ storage: tab('second') });
  first.persistence.start();
  second.persistence.start();
  return { first, second, writes };
}

test('a page that slept reads the changes of other tabs, except over a value of its own that could not be written', () => {
  const storage = memoryStorage();
  const [sleeping, other] = [aRoot({ storage }), aRoot({ storage })];
  sleeping.persistence.start();
  other.persistence.start();
  other.cart.put(margherita, [], 2);
  expect(sleeping.cart.isEmpty).toBe(true);
  sleeping.persistence.catchUpAll();
  expect(sleeping.cart.count).toBe(2);

  const full = aRoot({
    storage: {
      ...storage,
      setItem() {
        throw new Error('full');
      },
    },
  });
  full.persistence.start();
  full.cart.put(margherita);
  full.persistence.catchUpAll();
  expect(full.cart.count).toBe(3);
});

// spec 3: Kept locally in the browser: location, addresses, delivery, cart, user-id, tg-id
test('the storage keys of the browser are location, addresses, delivery, cart, user-id and tg-id', () => {
  const storage = memoryStorage();
  const stores = aRoot({ storage });
  stores.persistence.start();
  stores.location.choose({ RestaurantId: 'r', RegionId: 1, Longitude: 69, Latitude: 41, title: 'Home' });
  stores.addresses.add({ coordinates: [69, 41], title: 'Home', address: '', iconSrc: '' });
  stores.deliveryMode.choose(200);
  stores.cart.put(margherita);
  stores.session.setCustomer('c1');
  stores.session.setMessengerId(7);
  expect([...storage.entries.keys()].sort()).toEqual([...STORAGE_KEYS].sort());
  expect(STORAGE_KEYS).toEqual(['location', 'addresses', 'delivery', 'cart', 'user-id', 'tg-id']);
});

test('all kept stores are restored after a reload', () => {
  const storage = memoryStorage();
  const before = aRoot({ storage });
  before.persistence.start();
  before.cart.put(margherita, [{ id: 'cheese', name: 'Сыр', price: 1000, count: 2 }], 2);
  before.deliveryMode.choose(200);
  before.session.setCustomer('c1');
  before.session.setMessengerId(7);
  const after = aRoot({ storage });
  after.persistence.start();
  expect(after.cart.snapshot).toEqual(before.cart.snapshot);
  expect(after.deliveryMode.isPickup).toBe(true);
  expect(after.session.customerId).toBe('c1');
  expect(after.session.tgId).toBe(7);
});

test('a kept store is not written before it changes', () => {
  const storage = memoryStorage({ cart: 'rubbish' });
  aRoot({ storage }).persistence.start();
  expect(storage.entries).toEqual(new Map([['cart', 'rubbish']]));
});

test('a stored value carries its version', () => {
  const storage = memoryStorage();
  const stores = aRoot({ storage });
  stores.persistence.start();
  stores.session.setCustomer('c1');
  expect(storage.entries.get('user-id')).toBe(kept('c1'));
});

test.each([
  ['no JSON', '{"v":1,'],
  ['an empty text', ''],
  ['null', 'null'],
  ['no version', '{"data":"c9"}'],
  ['another version', kept('c9', 0)],
  ['another type', kept({ id: 'c9' })],
])('a stored value that is %s is read as empty', (_, text) => {
  const storage = memoryStorage(Object.fromEntries(STORAGE_KEYS.map((key) => [key, text])));
  const stores = aRoot({ storage });
  stores.persistence.start();
  expect(stores.session.customerId).toBe('');
  expect(stores.session.isMessenger).toBe(false);
  expect(stores.cart.isEmpty).toBe(true);
  expect(stores.addresses.list).toEqual([]);
  expect(stores.location.isSaved).toBe(false);
  expect(stores.deliveryMode.isDelivery).toBe(true);
});

test('a full storage is reported once, in a toast, and the cart continues to work', () => {
  const full: KeyValueStorage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const stores = aRoot({ storage: full });
  stores.persistence.start();
  stores.session.setCustomer('c1');
  expect(stores.toasts.list).toEqual([]);
  stores.cart.put(margherita);
  stores.cart.put(margherita);
  stores.session.setCustomer('c2');
  expect(stores.cart.count).toBe(2);
  expect(stores.toasts.list).toMatchObject([{ severity: 'warn', detail: 'error.storage-full' }]);
});

test('a storage that cannot be read counts as empty', () => {
  const forbidden: KeyValueStorage = {
    ...memoryStorage(),
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const stores = aRoot({ storage: forbidden });
  expect(() => stores.persistence.start()).not.toThrow();
  expect(stores.cart.isEmpty).toBe(true);
});

test('kept stores work without a storage, as on a server, and report nothing', () => {
  const stores = aRoot({ storage: undefined });
  stores.persistence.start();
  stores.cart.put(margherita);
  expect(stores.toasts.list).toEqual([]);
});

test('a stopped persistence writes nothing more', () => {
  const storage = memoryStorage();
  const stores = aRoot({ storage });
  stores.persistence.start()();
  stores.cart.put(margherita);
  expect(storage.entries.size).toBe(0);
});

describe('kept stores in two tabs', () => {
  test('two tabs follow each other’s changes and do not echo them', () => {
    const { first, second, writes } = twoTabs();
    first.cart.put(margherita);
    expect(second.cart.count).toBe(1);
    second.cart.put(margherita);
    expect(first.cart.count).toBe(2);
    first.cart.clear();
    expect(second.cart.isEmpty).toBe(true);
    expect(writes).toEqual(['first cart', 'second cart', 'first cart']);
  });

  const home = { RestaurantId: 'r', RegionId: 1, Longitude: 69, Latitude: 41, title: 'Home' };
  test.each<[key: string, change: (tab: RootStore) => void, seen: (tab: RootStore) => unknown]>([
    ['location', ({ location }) => location.choose(home), ({ location }) => location.current.title],
    [
      'addresses',
      ({ addresses }) =>
        void addresses.add({ coordinates: [69, 41], title: 'Home', address: '', iconSrc: '' }),
      ({ addresses }) => addresses.list.length,
    ],
    ['delivery', ({ deliveryMode }) => deliveryMode.choose(200), ({ deliveryMode }) => deliveryMode.value],
    ['cart', ({ cart }) => void cart.put(margherita), ({ cart }) => cart.count],
    ['user-id', ({ session }) => session.setCustomer('c1'), ({ session }) => session.customerId],
    ['tg-id', ({ session }) => session.setMessengerId(7), ({ session }) => session.tgId],
  ])('two tabs have the same value for the key %s', (key, change, seen) => {
    const { first, second, writes } = twoTabs();
    const before = seen(second);
    change(first);
    expect(seen(second)).toEqual(seen(first));
    expect(seen(second)).not.toEqual(before);
    expect(writes).toEqual([`first ${key}`]);
  });

  test('a tab of an older version does not overwrite the data of a newer version', () => {
    const storage = memoryStorage();
    const stores = aRoot({ storage });
    stores.persistence.start();
    stores.cart.put(margherita);
    const later = kept({ lines: [] }, 2);
    storage.setItem('cart', later);
    stores.persistence.handleExternalChange('cart');
    expect(stores.cart.isEmpty).toBe(true);
    expect(storage.entries.get('cart')).toBe(later);
  });

  test('a storage that another tab cleared empties the kept stores and stays cleared', () => {
    const storage = memoryStorage();
    const stores = aRoot({ storage });
    stores.persistence.start();
    stores.cart.put(margherita);
    stores.session.setCustomer('c1');
    storage.entries.clear();
    stores.persistence.handleExternalChange(null);
    expect(stores.cart.isEmpty).toBe(true);
    expect(stores.session.hasCustomer).toBe(false);
    expect(storage.entries.size).toBe(0);
    stores.cart.put(margherita);
    expect([...storage.entries.keys()]).toEqual(['cart']);
  });

  test('a storage key of another owner is ignored', () => {
    const stores = aRoot({ storage: memoryStorage() });
    stores.persistence.start();
    stores.cart.put(margherita);
    stores.persistence.handleExternalChange('someone-elses');
    expect(stores.cart.count).toBe(1);
  });

  describe('simultaneous adds to the cart in two tabs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const deafTab = (storage: KeyValueStorage) => {
      const stores = aRoot({ storage });
      stores.persistence.start();
      return stores;
    };

    test('two tabs that add to the cart at the same time lose nothing', async () => {
      const storage = memoryStorage();
      const [first, second] = [deafTab(storage), deafTab(storage)];
      void first.cart.add(margherita);
      void second.cart.add(margherita);
      void second.cart.add({ ...margherita, id: 'cola' });
      await jest.advanceTimersByTimeAsync(500);
      expect(deafTab(storage).cart.lines.map(({ id, amount }) => [id, amount])).toEqual([
        ['margherita', 2],
        ['cola', 1],
      ]);
    });

    test('two tabs without a writable storage keep their own cart lines', async () => {
      const full = {
        ...memoryStorage(),
        setItem: () => {
          throw new Error('full');
        },
      };
      const { cart } = deafTab(full);
      void cart.add(margherita);
      await jest.advanceTimersByTimeAsync(500);
      void cart.add(margherita);
      await jest.advanceTimersByTimeAsync(500);
      expect(cart.count).toBe(2);
    });

    test('two tabs that add to the cart wait for each other if the browser has locks', async () => {
      const asked: string[] = [];
      fakeLocks(async (name, work) => {
        asked.push(name);
        await work();
      });
      const { cart } = deafTab(memoryStorage());
      void cart.add(margherita);
      await jest.advanceTimersByTimeAsync(500);
      expect([asked, cart.count]).toEqual([['olov-cart'], 1]);
    });
  });
});

afterEach(withoutLocks);

test('a change of the cart that waits for the lock of another tab is shown at once, and written when the page closes', () => {
  const storage = memoryStorage();
  const [first, second] = [aRoot({ storage }), aRoot({ storage })];
  first.persistence.start();
  second.persistence.start();
  fakeLocks(() => new Promise(() => {}));
  first.cart.put(margherita);
  expect(first.cart.count).toBe(1);
  expect(storage.entries.has('cart')).toBe(false);
  first.persistence.settleAll();
  second.persistence.catchUpAll();
  expect(second.cart.count).toBe(1);
});

test('a change of the cart is written without a lock if the browser refuses the lock', async () => {
  const storage = memoryStorage();
  const stores = aRoot({ storage });
  stores.persistence.start();
  fakeLocks(async () => {
    throw new DOMException('denied', 'SecurityError');
  });
  await stores.cart.change(() => stores.cart.put(margherita));
  const after = aRoot({ storage });
  after.persistence.start();
  expect(after.cart.count).toBe(1);
});

/** Two tabs with one piece each; the first one has pressed "+", and the event has not reached the second. */
function raisedInOneTab() {
  const storage = memoryStorage();
  const [first, second] = [aRoot({ storage }), aRoot({ storage })];
  first.persistence.start();
  first.cart.put(margherita);
  second.persistence.start();
  const id = first.cart.lines[0]?.cartProdId ?? '';
  first.cart.step(id, 1);
  expect(second.cart.count).toBe(1);
  return { first, second, id };
}

test('"+" in one tab and "−" in another tab at the last piece leave one piece', () => {
  const { first, second, id } = raisedInOneTab();
  second.cart.step(id, -1);
  first.persistence.catchUpAll();
  expect([first.cart.count, second.cart.count]).toEqual([1, 1]);
});

test('the bin at the last piece removes the line, even if another tab has just raised it', () => {
  const { first, second, id } = raisedInOneTab();
  second.cart.remove(id);
  first.persistence.catchUpAll();
  expect([first.cart.isEmpty, second.cart.isEmpty]).toEqual([true, true]);
});
