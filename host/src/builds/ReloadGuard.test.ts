import { memoryStorage } from '@olov/shared-kit/testing';
import { ReloadGuard } from './ReloadGuard';

type Storage = ConstructorParameters<typeof ReloadGuard>[0]['storage'];

function aTab(storage: Storage = memoryStorage()) {
  const tab = { time: 1_000_000, isOnline: true, loaded: [] as string[] };
  const openPage = () =>
    new ReloadGuard({
      storage,
      pageBegan: tab.time,
      now: () => tab.time,
      isOnline: () => tab.isOnline,
      load: (href) => tab.loaded.push(href),
    });
  return { tab, openPage };
}

test('a page that fails to load is loaded anew from the server, at the address of the navigation', () => {
  const { tab, openPage } = aTab();
  const page = openPage();
  tab.time += 60_000;
  expect(page.tryReload('/en/order?from=cart#pay', tab.time)).toBe(true);
  expect(tab.loaded).toEqual(['/en/order?from=cart#pay']);
});

describe('a page that was reloaded', () => {
  const reloaded = () => {
    const shop = aTab();
    shop.openPage().tryReload('/order');
    shop.tab.loaded = [];
    return { ...shop, page: shop.openPage() };
  };

  it('a reloaded page is not reloaded a second time', () => {
    const { tab, page } = reloaded();
    expect(page.tryReload('/order')).toBe(false);
    expect(tab.loaded).toEqual([]);
  });

  it('a reloaded page is not reloaded again when its first view fails after the marker of the reload has expired', () => {
    const { tab, page } = reloaded();
    tab.time += 25_000;
    expect(page.tryReload('/order')).toBe(false);
  });

  // spec 8: … guarded by a 10-second session marker
  // spec 9: Reload guard 10 s
  it.each([
    [9_999, false],
    [10_000, true],
  ])(
    'a page that was reloaded %i ms ago may be reloaded when another page fails to load: %s',
    (age, answer) => {
      const { tab, page } = reloaded();
      tab.time += age;
      expect(page.tryReload('/profile', tab.time)).toBe(answer);
    },
  );
});

test('a page that fails to load is not reloaded without a network, and no marker is set', () => {
  const { tab, openPage } = aTab();
  tab.isOnline = false;
  expect(openPage().tryReload('/order')).toBe(false);
  tab.isOnline = true;
  expect(openPage().tryReload('/order')).toBe(true);
});

test.each<[string, Storage]>([
  ['is forbidden', undefined],
  [
    'throws',
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    },
  ],
  [
    'is full',
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    },
  ],
  ['forgets', { getItem: () => null, setItem: () => {} }],
])('a page that fails to load is not reloaded when the session storage %s', (_, storage) => {
  const tab = new ReloadGuard({
    storage,
    pageBegan: 5,
    now: () => 5,
    isOnline: () => true,
    load: () => {
      throw new Error('reloaded');
    },
  });
  expect(tab.tryReload('/order')).toBe(false);
});

test('a marker of a reload that is not a time is ignored', () => {
  const storage = memoryStorage();
  storage.setItem('olov-reloaded-at', 'yesterday');
  expect(aTab(storage).openPage().tryReload('/order')).toBe(true);
});
