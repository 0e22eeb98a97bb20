import { idFor, uniqueId } from './ids';
import { movedAfter, newEntity, withId } from './menuEntities';

test('a new entity gets an id of its English name, and keeps one that was typed', () => {
  const name = { ru: 'Супы', en: 'Hot Soups & Stews!', uz: 'Shoʻrvalar' };
  expect(withId({ ...newEntity('folder'), name }).id).toBe('hot-soups-stews');
  expect(withId({ id: 'soups', name }).id).toBe('soups');
});

test('an id has at most 64 signs, and a number if it is taken', () => {
  expect(idFor('a'.repeat(80))).toHaveLength(64);
  expect(uniqueId('a', ['b'])).toBe('a');
  expect(uniqueId('a', ['a', 'a-2'])).toBe('a-3');
  expect(uniqueId('x.large', ['x.large', 'x.large-3'])).toBe('x.large-2');
  expect(uniqueId('x.large', ['x.large', 'x.large-2', 'x.large-3'])).toBe('x.large-4');
  expect(uniqueId('a'.repeat(64), ['a'.repeat(64)])).toHaveLength(64);
});

test('a folder is moved to the first place, behind another folder, or added there', () => {
  expect(movedAfter(['a', 'b', 'c'], 'c', '')).toEqual(['c', 'a', 'b']);
  expect(movedAfter(['a', 'b', 'c'], 'a', 'b')).toEqual(['b', 'a', 'c']);
  expect(movedAfter(['a', 'b'], 'new', 'a')).toEqual(['a', 'new', 'b']);
});
