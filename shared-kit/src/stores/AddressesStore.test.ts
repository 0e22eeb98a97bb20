import { AddressesStore } from './AddressesStore';

const home = {
  coordinates: [69.2, 41.3] as [number, number],
  title: 'Дом',
  address: 'Навои, 1',
  iconSrc: '/icons/address.svg',
};

// spec 3: Saved address: id, coordinates [longitude, latitude], title, address, iconSrc
test('a saved address is stored with id, coordinates (longitude first), title, address and iconSrc', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  expect(addresses.snapshot).toEqual([{ id: expect.stringMatching(/./), ...home }]);
});

// spec 3: A new address is ignored if its coordinates are already saved [0042: a house number is added to an address that has none]
test('a new saved address is ignored if its coordinates are already saved, whatever its title', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, title: 'Работа' });
  expect(addresses.list.map(({ title }) => title)).toEqual(['Дом']);
});

test('a saved address that differs from another in only one coordinate is a different address', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, coordinates: [69.2, 41.4] });
  addresses.add({ ...home, coordinates: [69.3, 41.3] });
  expect(addresses.list).toHaveLength(3);
  expect(new Set(addresses.list.map(({ id }) => id)).size).toBe(3);
});

test('an address at the coordinates of a removed one can be saved', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.remove(addresses.list[0]?.id ?? '');
  addresses.add(home);
  expect(addresses.list).toHaveLength(1);
});

test('saved addresses are restored from storage, and damaged ones are left out', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  const again = new AddressesStore();
  again.restore([...addresses.snapshot, null, { id: 'x' }, { id: 'y', coordinates: ['69', '41'] }, 5]);
  expect(again.snapshot).toEqual(addresses.snapshot);
});

test('a deleted address is stored without an id, and an older version of the shop ignores it', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, coordinates: [69.2, 41.4] });
  addresses.remove(addresses.list[0]?.id ?? '');
  expect(addresses.snapshot.map(({ id, coordinates }) => [id !== '', coordinates])).toEqual([
    [true, [69.2, 41.4]],
    [false, [69.2, 41.3]],
  ]);
  const again = new AddressesStore();
  again.restore(addresses.snapshot);
  expect(again.list).toEqual(addresses.list);
  expect(again.removed).toEqual([[69.2, 41.3]]);
});

test('clearing the list of saved addresses stores no deletions', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.clear();
  expect(addresses.snapshot).toEqual([]);
});

test('a typed house number is saved with its address, unless the address was found by its house', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, coordinates: [69.3, 41.3], street: 'Navoi Street', house: '5' });
  addresses.setHouse([69.2, 41.3], '7');
  addresses.setHouse([69.3, 41.3], '8');
  addresses.setHouse([69.4, 41.3], '9');
  const again = new AddressesStore();
  again.restore(JSON.parse(JSON.stringify(addresses.snapshot)));
  expect(again.list.map(({ street, house }) => [street, house])).toEqual([
    [undefined, '7'],
    ['Navoi Street', '5'],
  ]);
});

describe('labels and use of saved addresses', () => {
  const dacha = { ...home, coordinates: [69.3, 41.4] as [number, number], title: 'Дача' };
  const facts = { label: 'home', usedAt: '2026-01-02T00:00:00.000Z' };

  test('label and time of use of an address survive a reload', () => {
    const addresses = new AddressesStore();
    addresses.add(home);
    addresses.note(home.coordinates, { ...facts, isUsed: true });
    const again = new AddressesStore();
    again.restore(JSON.parse(JSON.stringify(addresses.snapshot)));
    expect(again.list).toMatchObject([{ ...facts, isUsed: true }]);
  });

  test('the account’s label and time of use replace those of the browser, unless the account has none', () => {
    const addresses = new AddressesStore();
    for (const place of [home, dacha]) {
      addresses.add(place);
      addresses.note(place.coordinates, facts);
    }
    const theirs = { label: '', usedAt: '2026-01-01T00:00:00.000Z' };
    addresses.follow([
      { id: 'a', ...home, ...theirs },
      { id: 'b', ...dacha },
    ]);
    expect(addresses.list).toMatchObject([theirs, facts]);
  });

  test('a label and a use that the account does not know yet survive its answer', () => {
    const addresses = new AddressesStore();
    addresses.add(home);
    addresses.note(home.coordinates, { ...facts, isUsed: true });
    addresses.rename(addresses.list[0]?.id ?? '', 'Навои');
    addresses.follow([{ id: 'a', ...home, label: '', usedAt: '2026-01-01T00:00:00.000Z' }]);
    expect(addresses.list).toMatchObject([{ ...facts, title: 'Навои', isUsed: true, isRenamed: true }]);
  });

  test('a label that was taken away without a connection stays away after a reload and after the account’s answer', () => {
    const addresses = new AddressesStore();
    addresses.follow([{ id: 'a', ...home, label: 'home' }]);
    addresses.note(home.coordinates, { label: '' });
    addresses.rename('a', home.title);
    const again = new AddressesStore();
    again.restore(JSON.parse(JSON.stringify(addresses.snapshot)));
    again.follow([{ id: 'a', ...home, label: 'home' }]);
    expect(again.list).toMatchObject([{ label: '', isRenamed: true }]);
  });

  test('a deleted address that is added again keeps its label', () => {
    const addresses = new AddressesStore();
    addresses.add({ ...home, label: 'home' });
    expect(addresses.list).toMatchObject([{ label: 'home', isRenamed: true }]);
  });
});
