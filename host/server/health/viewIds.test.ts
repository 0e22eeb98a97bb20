import { createViewIds } from './viewIds';

const SECRET = 'the session secret of the tests, long enough';
const AT = 1_790_000_000_000;

test('every replica with the same secret can read the issue time of a view id', () => {
  const view = createViewIds(SECRET).issue('build-1', AT);
  expect(createViewIds(SECRET).issuedAt(view, 'build-1')).toBe(AT);
  expect(view.length).toBeLessThanOrEqual(64);
});

test('view ids are unique', () => {
  const ids = createViewIds(SECRET);
  expect(ids.issue('build-1', AT)).not.toBe(ids.issue('build-1', AT));
});

const view = createViewIds(SECRET).issue('build-1', AT);
const [time, random, signature] = view.split('.');

test.each([
  ['another build', view, 'build-2'],
  ['another time', `${(AT + 1).toString(36)}.${random}.${signature}`, 'build-1'],
  ['another random part', `${time}.${'a'.repeat(16)}.${signature}`, 'build-1'],
  ['no signature', `${time}.${random}`, 'build-1'],
  ['one of another secret', createViewIds(`${SECRET}!`).issue('build-1', AT), 'build-1'],
  ['one that was made up', '0123456789abcdef0123456789abcdef', 'build-1'],
  ['letters of several bytes', `${time}.${random}.${'ж'.repeat(22)}`, 'build-1'],
  ['nothing', '', 'build-1'],
])('a forged view id is refused with %s', (_, text, build) => {
  expect(createViewIds(SECRET).issuedAt(text, build)).toBeUndefined();
});
