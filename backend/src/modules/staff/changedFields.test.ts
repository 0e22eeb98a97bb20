import { changedFields } from './changedFields';

test('changed fields are named by their path, with the value before and after', () => {
  const before = { price: 60_000, name: { ru: 'Маргарита', en: 'Margherita' }, tags: ['hit'] };
  const after = {
    price: 72_000,
    name: { ru: 'Маргарита', en: 'Pizza' },
    tags: ['hit', 'spicy'],
    picture: 'a',
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'price', before: '60000', after: '72000' },
    { field: 'name.en', before: 'Margherita', after: 'Pizza' },
    { field: 'tags', before: 'hit', after: 'hit, spicy' },
    { field: 'picture', after: 'a' },
  ]);
});

test('a created thing has only values after, a deleted one only values before', () => {
  expect(changedFields(null, { code: 'ROMA50' })).toEqual([{ field: 'code', after: 'ROMA50' }]);
  expect(changedFields({ code: 'ROMA50' }, null)).toEqual([{ field: 'code', before: 'ROMA50' }]);
});
