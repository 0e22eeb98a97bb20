import { AddressesStore } from './AddressesStore';

const home = {
  coordinates: [69.2, 41.3] as [number, number],
  title: 'Дом',
  address: 'Навои, 1',
  iconSrc: '',
};

test('a new address is ignored if its coordinates are already saved, whatever its title', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, title: 'Работа' });
  expect(addresses.list.map(({ title }) => title)).toEqual(['Дом']);
});

test('an address that differs in one coordinate only is another one', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.add({ ...home, coordinates: [69.2, 41.4] });
  addresses.add({ ...home, coordinates: [69.3, 41.3] });
  expect(addresses.list).toHaveLength(3);
  expect(new Set(addresses.list.map(({ id }) => id)).size).toBe(3);
});

test('coordinates that were removed can be saved again', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.remove(addresses.list[0]?.id ?? '');
  addresses.add(home);
  expect(addresses.list).toHaveLength(1);
});

test('what was kept is read again, and what is damaged is left out', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  const again = new AddressesStore();
  again.restore([...addresses.snapshot, null, { id: 'x' }, { id: 'y', coordinates: ['69', '41'] }, 5]);
  expect(again.snapshot).toEqual(addresses.snapshot);
});

test('an address that was deleted is kept as one without an id, and an older shop reads the others alone', () => {
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

test('an emptied list says nothing of deletions', () => {
  const addresses = new AddressesStore();
  addresses.add(home);
  addresses.clear();
  expect(addresses.snapshot).toEqual([]);
});

test('a number that was typed is kept with its address, unless the address was found by its house', () => {
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
