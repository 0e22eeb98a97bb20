import type { CustomerAddress } from '@olov/contract';
import { ApiError } from './api/ApiError';
import type { Coordinates } from './stores/AddressesStore';
import type { RootStore } from './stores/RootStore';
import { noteUse, recentAddresses, syncAddresses } from './syncAddresses';
import { aRoot } from './testing/aRoot';
import { fakeClients } from './testing/fakeClients';
import { memoryStorage } from './testing/memoryStorage';

const HOME: Coordinates = [69.2, 41.3];
const WORK: Coordinates = [69.3, 41.4];
const place = (coordinates: Coordinates, title: string) => ({ coordinates, title, address: '', iconSrc: '' });

function anAccount(...places: [Coordinates, string][]) {
  let list: CustomerAddress[] = places.map(([coordinates, title], index) => ({
    ...place(coordinates, title),
    id: `account-${index}`,
  }));
  const state = { isDown: false, most: 50, made: 100 };
  const reached = () => {
    if (state.isDown) throw new ApiError('down', { status: 0 });
  };
  const answers = {
    'GET /api/addresses/List': () => {
      reached();
      return list;
    },
    'POST /api/addresses/Save': ({ body }: { body: unknown }) => {
      reached();
      const added = body as CustomerAddress;
      const known = list.find(({ coordinates }) => String(coordinates) === String(added.coordinates));
      if (known) {
        const { street, house } = added;
        if (!known.house && house)
          list = list.map((one) => (one === known ? { ...one, street, house } : one));
        return list;
      }
      if (list.length >= state.most) throw new ApiError('full', { status: 409, code: 'addresses-full' });
      state.made += 1;
      list = [...list, { ...added, id: `account-${state.made}` }];
      return list;
    },
    'POST /api/addresses/Rename': ({ body }: { body: unknown }) => {
      reached();
      const { id, title } = body as CustomerAddress;
      list = list.map((one) => (one.id === id ? { ...one, title } : one));
      return list;
    },
    'POST /api/addresses/Delete': ({ body }: { body: unknown }) => {
      reached();
      list = list.filter(({ id }) => id !== (body as CustomerAddress).id);
      return list;
    },
  };
  const aBrowser = (storage = memoryStorage()) => {
    const { clients, requests } = fakeClients(answers);
    const root = aRoot({ clients, storage });
    root.persistence.start();
    root.session.setCustomer('customer');
    return { root, requests, storage };
  };
  return {
    state,
    aBrowser,
    titles: () => list.map(({ title }) => title),
    houses: () => list.map(({ house }) => house),
  };
}

const titlesOf = ({ addresses }: RootStore) => addresses.list.map(({ title }) => title);
const idOf = ({ addresses }: RootStore, title: string) =>
  addresses.list.find((one) => one.title === title)?.id ?? '';

test('the synchronization of addresses gives browser and account the union of both lists, each place once', async () => {
  const account = anAccount([HOME, 'Home'], [[69.5, 41.5], 'Dacha']);
  const { root } = account.aBrowser();
  root.addresses.add(place(HOME, 'Flat'));
  root.addresses.add(place(WORK, 'Work'));
  expect(await syncAddresses(root)).toBe(true);
  expect(titlesOf(root)).toEqual(['Home', 'Dacha', 'Work']);
  expect(account.titles()).toEqual(['Home', 'Dacha', 'Work']);
});

test('an address that one browser deletes or renames changes in the other browser', async () => {
  const account = anAccount([HOME, 'Home'], [WORK, 'Work']);
  const [one, other] = [account.aBrowser().root, account.aBrowser().root];
  await syncAddresses(one);
  await syncAddresses(other);
  one.addresses.remove(idOf(one, 'Home'));
  one.addresses.rename(idOf(one, 'Work'), 'Office');
  await syncAddresses(one);
  expect(account.titles()).toEqual(['Office']);
  await syncAddresses(other);
  expect(titlesOf(other)).toEqual(['Office']);
});

test('address changes without a connection are sent after it is back, also after a reload', async () => {
  const account = anAccount([HOME, 'Home'], [[69.5, 41.5], 'Dacha']);
  const { root, storage } = account.aBrowser();
  await syncAddresses(root);
  account.state.isDown = true;
  root.addresses.remove(idOf(root, 'Home'));
  root.addresses.rename(idOf(root, 'Dacha'), 'Garden');
  root.addresses.add(place(WORK, 'Work'));
  expect(await syncAddresses(root)).toBe(false);
  expect(titlesOf(root)).toEqual(['Garden', 'Work']);

  account.state.isDown = false;
  const again = account.aBrowser(storage).root;
  expect(titlesOf(again)).toEqual(['Garden', 'Work']);
  expect(await syncAddresses(again)).toBe(true);
  expect(account.titles()).toEqual(['Garden', 'Work']);
  expect(titlesOf(again)).toEqual(['Garden', 'Work']);
  expect(again.addresses.removed).toEqual([]);
});

test('a deletion of an address that is undone before the synchronization is not sent', async () => {
  const account = anAccount([HOME, 'Home']);
  const { root } = account.aBrowser();
  await syncAddresses(root);
  root.addresses.remove(idOf(root, 'Home'));
  root.addresses.add(place(HOME, 'Home'));
  await syncAddresses(root);
  expect(account.titles()).toEqual(['Home']);
});

test('the new title of an address that is deleted and restored before the synchronization reaches the account', async () => {
  const account = anAccount([HOME, 'Home']);
  const { root } = account.aBrowser();
  await syncAddresses(root);
  root.addresses.rename(idOf(root, 'Home'), 'Parents');
  root.addresses.remove(idOf(root, 'Parents'));
  root.addresses.add(place(HOME, 'Parents'));
  await syncAddresses(root);
  expect([titlesOf(root), account.titles()]).toEqual([['Parents'], ['Parents']]);
});

test('an address change during a running synchronization is sent too', async () => {
  const account = anAccount([HOME, 'Home'], [WORK, 'Work']);
  const { root } = account.aBrowser();
  await syncAddresses(root);
  const first = syncAddresses(root);
  root.addresses.remove(idOf(root, 'Home'));
  const second = syncAddresses(root);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(account.titles()).toEqual(['Work']);
  expect(titlesOf(root)).toEqual(['Work']);
});

test('an address that the account refuses stays in the browser and does not block the other addresses', async () => {
  const account = anAccount([HOME, 'Home']);
  account.state.most = 1;
  const { root } = account.aBrowser();
  root.addresses.add(place(WORK, 'Work'));
  expect(await syncAddresses(root)).toBe(true);
  expect(titlesOf(root)).toEqual(['Home', 'Work']);
});

test('addresses are not synchronized without a customer', async () => {
  const { root, requests } = anAccount([HOME, 'Home']).aBrowser();
  root.session.setCustomer('');
  await syncAddresses(root);
  expect(requests).toEqual([]);
});

test('the synchronization of equal address lists takes a single request', async () => {
  const { root, requests } = anAccount([HOME, 'Home']).aBrowser();
  await syncAddresses(root);
  await syncAddresses(root);
  expect(requests.map(({ path }) => path)).toEqual(['/api/addresses/List', '/api/addresses/List']);
});

test('a typed house number of a saved address reaches the account and the other browsers', async () => {
  const { aBrowser, houses } = anAccount([HOME, 'Home'], [WORK, 'Work']);
  const [phone, laptop] = [aBrowser(), aBrowser()];
  await syncAddresses(phone.root);
  phone.root.addresses.setHouse(HOME, '7');
  await syncAddresses(phone.root);
  expect(houses()).toEqual(['7', undefined]);
  expect(phone.root.addresses.at(HOME)?.house).toBe('7');
  await syncAddresses(laptop.root);
  expect(laptop.root.addresses.at(HOME)?.house).toBe('7');
  const before = phone.requests.length;
  await syncAddresses(phone.root);
  expect(phone.requests.slice(before).map(({ path }) => path)).toEqual(['/api/addresses/List']);
});

test('a typed house number stays in this browser, even if the account has another one', async () => {
  const { aBrowser } = anAccount([HOME, 'Home']);
  const [phone, laptop] = [aBrowser(), aBrowser()];
  for (const [{ root }, house] of [
    [phone, '7'],
    [laptop, '9'],
  ] as const) {
    await syncAddresses(root);
    root.addresses.setHouse(HOME, house);
    await syncAddresses(root);
  }
  expect(laptop.root.addresses.at(HOME)?.house).toBe('9');
});

test('a use of a known address is sent to the account once', async () => {
  const account = anAccount([HOME, 'Home']);
  const { root, requests } = account.aBrowser();
  await syncAddresses(root);
  noteUse(root, HOME);
  await syncAddresses(root);
  await syncAddresses(root);
  expect(requests.filter(({ path }) => path === '/api/addresses/Save')).toHaveLength(1);
  expect(root.addresses.list[0]).not.toHaveProperty('isUsed');
});

test('a label of an address is sent with its name, and a renamed address without a label sends none', async () => {
  const account = anAccount([HOME, 'Home'], [WORK, 'Work']);
  const { root, requests } = account.aBrowser();
  await syncAddresses(root);
  root.addresses.note(HOME, { label: 'home' });
  root.addresses.rename(idOf(root, 'Home'), 'Home');
  root.addresses.rename(idOf(root, 'Work'), 'Office');
  await syncAddresses(root);
  const renames = requests.filter(({ path }) => path === '/api/addresses/Rename').map(({ body }) => body);
  expect(renames).toEqual([
    { id: 'account-0', title: 'Home', label: 'home' },
    { id: 'account-1', title: 'Office' },
  ]);
  // This account knows no labels, so the browser keeps its own.
  expect(root.addresses.list).toMatchObject([{ label: 'home' }, { title: 'Office' }]);
});

test('a label that changes while the one before is sent is sent too', async () => {
  const account = anAccount([HOME, 'Home']);
  const { root, requests } = account.aBrowser();
  await syncAddresses(root);
  root.addresses.note(HOME, { label: 'home' });
  root.addresses.rename(idOf(root, 'Home'), 'Home');
  const isSent = () => requests.some(({ path }) => path === '/api/addresses/Rename');
  const synced = syncAddresses(root);
  while (!isSent()) await Promise.resolve();
  root.addresses.note(HOME, { label: 'work' });
  root.addresses.rename(idOf(root, 'Home'), 'Home');
  void syncAddresses(root);
  await synced;
  const renames = requests.filter(({ path }) => path === '/api/addresses/Rename').map(({ body }) => body);
  expect(renames).toMatchObject([{ label: 'home' }, { label: 'work' }]);
});

test('the address that was chosen last comes first', () => {
  const { root } = anAccount().aBrowser();
  root.addresses.add(place(HOME, 'Home'));
  root.addresses.add(place(WORK, 'Work'));
  expect(recentAddresses(root.addresses).map(({ title }) => title)).toEqual(['Home', 'Work']);
  noteUse(root, WORK);
  expect(recentAddresses(root.addresses).map(({ title }) => title)).toEqual(['Work', 'Home']);
});
