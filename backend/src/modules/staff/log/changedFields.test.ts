import { changedFields } from './changedFields';

test('changed fields are named by their path, with the value before and after', () => {
  const before = { price: 60_000, name: { ru: 'Маргарита', en: 'Margherita' }, tags: ['hit'], isNew: true };
  const after = {
    price: 72_000,
    name: { ru: 'Маргарита', en: 'Pizza' },
    tags: ['hit', 'spicy'],
    isNew: true,
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'price', before: 60_000, after: 72_000 },
    { field: 'name.en', before: 'Margherita', after: 'Pizza' },
    { field: 'tags', before: ['hit'], after: ['hit', 'spicy'] },
  ]);
});

test('a created thing has only values after, a deleted one only values before', () => {
  expect(changedFields(null, { code: 'ROMA50' })).toEqual([{ field: 'code', after: 'ROMA50' }]);
  expect(changedFields({ code: 'ROMA50' }, null)).toEqual([{ field: 'code', before: 'ROMA50' }]);
});

test('the lines of a menu change are fields with numbers, and a modifier that came or went has its price', () => {
  const lines = ['price: 60 000 → 72 000', 'name.en: wings', '+ cheese: 9 000', '- truffle: as in the group'];
  expect(changedFields(null, { kind: 'changed', lines })).toEqual([
    { field: 'price', before: 60_000, after: 72_000 },
    { field: 'name.en', after: 'wings' },
    { field: 'modifiers.cheese.price', after: 9000 },
    { field: 'modifiers.truffle.price', before: 'as in the group' },
  ]);
});

test('a patch of the content has the lines that went and that came, without its headers', () => {
  const diff = '--- a\tnews\n+++ b\tnews\n@@ -1,2 +1,2 @@\n-title: Old\n+title: New\n same\n';
  expect(changedFields(null, { kind: 'changed', diff })).toEqual([
    { field: 'text', before: 'title: Old', after: 'title: New' },
  ]);
});
