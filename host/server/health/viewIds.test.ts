import { Keyring } from '@olov/server-kit/keyring';
import { createViewIds, type TrialView } from './viewIds';

const SECRET = new Keyring('SESSION_SECRET', 'a-secret');
const VIEW: TrialView = {
  at: 1_790_000_000_000,
  locale: 'uz',
  family: 'safari',
  remotes: ['orders'],
  figures: ['unserved', 'order-made'],
};

test('every replica with the same secret can read what a view id says about its page', () => {
  const view = createViewIds(SECRET).issue('build-1', VIEW);
  expect(createViewIds(SECRET).read(view, 'build-1')).toEqual(VIEW);
  expect(view.length).toBeLessThanOrEqual(1000);
});

test('view ids are unique', () => {
  const ids = createViewIds(SECRET);
  expect(ids.issue('build-1', VIEW)).not.toBe(ids.issue('build-1', VIEW));
});

const view = createViewIds(SECRET).issue('build-1', VIEW);
const [said, random, signature] = view.split('.');
const another = Buffer.from(JSON.stringify({ ...VIEW, locale: 'en' })).toString('base64url');

test.each([
  ['another build', view, 'build-2'],
  ['another language', `${another}.${random}.${signature}`, 'build-1'],
  ['another random part', `${said}.${'a'.repeat(16)}.${signature}`, 'build-1'],
  ['no signature', `${said}.${random}`, 'build-1'],
  [
    'one of another secret',
    createViewIds(new Keyring('SESSION_SECRET', 'another')).issue('build-1', VIEW),
    'build-1',
  ],
  ['one that was made up', '0123456789abcdef0123456789abcdef', 'build-1'],
  ['letters of several bytes', `${said}.${random}.${'ж'.repeat(22)}`, 'build-1'],
  ['nothing', '', 'build-1'],
])('a forged view id is refused with %s', (_, text, build) => {
  expect(createViewIds(SECRET).read(text, build)).toBeUndefined();
});
