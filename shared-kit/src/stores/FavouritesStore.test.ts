import { aRoot } from '../testing/aRoot';
import { memoryStorage } from '../testing/memoryStorage';

function open(storage = memoryStorage()) {
  const { favourites, persistence } = aRoot({ storage });
  persistence.start();
  return { favourites, persistence, storage };
}

test('favourites survive the page, in the order of their choice and each once', () => {
  const { favourites, storage } = open();
  favourites.set('margherita', true);
  favourites.set('cola', true);
  favourites.set('margherita', true);
  expect(open(storage).favourites.ids).toEqual(['cola', 'margherita']);
  favourites.set('cola', false);
  expect(open(storage).favourites.ids).toEqual(['margherita']);
});

test('a dish that another tab adds meanwhile stays a favourite', () => {
  const storage = memoryStorage();
  const [one, other] = [open(storage), open(storage)];
  one.favourites.set('margherita', true);
  other.favourites.set('cola', true);
  one.persistence.handleExternalChange('favourites');
  expect(one.favourites.ids).toEqual(['margherita', 'cola']);
});

test.each([
  ['no JSON', 'margherita'],
  ['no list', JSON.stringify({ v: 1, data: { margherita: true } })],
  ['of another version', JSON.stringify({ v: 2, data: ['margherita'] })],
])('stored favourites that are %s are read as none', (_, text) => {
  expect(open(memoryStorage({ favourites: text })).favourites.ids).toEqual([]);
});

test('entries of stored favourites that are no ids are left out', () => {
  const text = JSON.stringify({ v: 1, data: [7, 'cola', null] });
  expect(open(memoryStorage({ favourites: text })).favourites.ids).toEqual(['cola']);
});
