import fc from 'fast-check';
import { merge } from './merge';

const dish = {
  id: 'cola',
  name: { ru: 'Кола', en: 'Cola', uz: 'Kola' },
  price: 10_000,
  tags: ['hit'],
  modifiers: [
    { id: 'large', price: 5000 },
    { id: 'ice', price: 0 },
  ],
};

test('changes of different fields of one dish, languages of a text and modifiers included, are brought together', () => {
  const mine = {
    ...dish,
    price: 12_000,
    name: { ...dish.name, ru: 'Кола!' },
    modifiers: [
      { id: 'large', price: 6000 },
      { id: 'ice', price: 0 },
      { id: 'lime', price: 1 },
    ],
  };
  const theirs = {
    ...dish,
    tags: [],
    nutrition: { energy: 42 },
    name: { ...dish.name, en: 'Cola!' },
    modifiers: [
      { id: 'large', price: 5000, picture: 'large' },
      { id: 'mint', price: 2 },
    ],
  };
  expect(merge(dish, mine, theirs)).toEqual({
    conflicts: [],
    value: {
      ...dish,
      price: 12_000,
      name: { ru: 'Кола!', en: 'Cola!', uz: 'Kola' },
      tags: [],
      nutrition: { energy: 42 },
      modifiers: [
        { id: 'large', price: 6000, picture: 'large' },
        { id: 'lime', price: 1 },
        { id: 'mint', price: 2 },
      ],
    },
  });
});

test('a field that both have changed is a conflict with both values, and the preferred side has its value', () => {
  const [mine, theirs] = [
    { ...dish, price: 1, tags: [] },
    { ...dish, price: 2 },
  ];
  const conflicts = [{ path: 'price', mine: 1, theirs: 2 }];
  expect(merge(dish, mine, theirs)).toEqual({ value: { ...dish, price: 1, tags: [] }, conflicts });
  expect(merge(dish, mine, theirs, 'theirs')).toEqual({ value: { ...dish, price: 2, tags: [] }, conflicts });
});

test('a removed dish and a changed one are a conflict of the whole dish', () => {
  const theirs = { ...dish, price: 2 };
  expect(merge(dish, null, theirs).conflicts).toEqual([{ path: '', mine: null, theirs }]);
});

test('of what both have added, each field is brought together, or is a conflict with its own path', () => {
  const fiscal = { code: '1', packageCode: '2', vat: 12 };
  const [mine, theirs] = [
    { ...dish, fiscal, modifiers: [] },
    { ...dish, fiscal: { ...fiscal, vat: 0 } },
  ];
  expect(merge(dish, mine, theirs)).toEqual({
    value: mine,
    conflicts: [{ path: 'fiscal.vat', mine: 12, theirs: 0 }],
  });
  const bare = { ...dish, modifiers: [] };
  const [large, ice] = dish.modifiers;
  expect(merge(bare, { ...bare, modifiers: [large] }, { ...bare, modifiers: [ice] })).toEqual({
    value: dish,
    conflicts: [],
  });
  expect(merge(null, { id: 'a', price: 1 }, { id: 'a', price: 2 }).conflicts).toEqual([
    { path: 'price', mine: 1, theirs: 2 },
  ]);
});

test('a modifier that stands twice in a list is not lost', () => {
  const [large, ice] = dish.modifiers;
  const mine = { ...dish, modifiers: [large, ice, { id: 'ice', price: 7 }] };
  const theirs = { ...dish, modifiers: [{ id: 'large', price: 1 }, ice] };
  expect(merge(dish, mine, theirs).value).toEqual(mine);
});

test('who changed nothing gets the value of the other, and a merge without conflicts has no sides', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  const modifiers = ids.chain((own) =>
    fc.tuple(...own.map((id) => fc.record({ id: fc.constant(id), price: fc.nat(2) }))),
  );
  const dishes = fc.record(
    { price: fc.nat(2), name: fc.record({ ru: fc.nat(2), en: fc.nat(2) }), modifiers },
    { requiredKeys: ['modifiers'] },
  );
  fc.assert(
    fc.property(dishes, dishes, dishes, (read, mine, theirs) => {
      expect(merge(read, mine, read).value).toEqual(mine);
      expect(merge(read, read, theirs).value).toEqual(theirs);
      const { value, conflicts } = merge(read, mine, theirs);
      if (conflicts.length === 0) expect(merge(read, mine, theirs, 'theirs').value).toEqual(value);
    }),
  );
});
