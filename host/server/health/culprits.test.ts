import { type Composed, compose } from '../composition/compose';
import { anEntry, aRegistry } from '../testing/registry';
import { culpritsOf } from './culprits';

const host = anEntry('host', '1.0.0', { manifest: { routes: [], fragments: [] } });
const map = (version: string, fragments: string[], traffic?: number) =>
  anEntry('map', version, { manifest: { fragments }, ...(traffic !== undefined && { traffic }) });
const document = aRegistry(
  host,
  map('2.0.0', ['pin'], 10),
  map('1.0.0', ['pin', 'picker']),
  anEntry('orders'),
);
const pageWith = (version: string) => compose(document, { pins: { map: version } }) as Composed;
const failure = { user: 'orders', area: 'fragment picker' };

test('a fragment that fails while it renders counts against its owner and its user', () => {
  expect(culpritsOf({ ...failure, remote: 'map' }, pageWith('1.0.0'), document)).toEqual(['map', 'orders']);
});

test('a contributed fragment that fails counts once, against the remote that contributes it', () => {
  const contributed = { remote: 'map', user: 'map', area: 'fragment picker' };
  expect(culpritsOf(contributed, pageWith('1.0.0'), document)).toEqual(['map']);
});

test('a fragment that cannot be loaded counts against its owner', () => {
  expect(culpritsOf({ remote: 'map', area: 'fragment picker' }, pageWith('1.0.0'), document)).toEqual([
    'map',
  ]);
});

test('a missing fragment counts against the remote that removed it, and not against the page', () => {
  expect(culpritsOf({ ...failure, remote: 'host' }, pageWith('2.0.0'), document)).toEqual(['map']);
});

test('a fragment that no remote ever had counts against the page that shows it', () => {
  const unknown = { ...failure, remote: 'host', area: 'fragment typo' };
  expect(culpritsOf(unknown, pageWith('1.0.0'), document)).toEqual(['orders']);
});

test('a failed page counts against its remote alone', () => {
  expect(culpritsOf({ remote: 'orders', area: 'page profile' }, pageWith('1.0.0'), document)).toEqual([
    'orders',
  ]);
});
