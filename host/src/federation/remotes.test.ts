import type { Composition, RemoteModule } from '@olov/shared-kit';
import { EntryLoadError } from '../builds/loadAgain';
import { aComposition, aDoor, aPage } from '../testing/openShell';
import { createRemotes, type Remotes } from './remotes';

const runtime = {
  scripts: [] as HTMLScriptElement[],
  answers: {} as Record<string, () => unknown>,
};

jest.mock('./openContainer', () => ({
  async openContainer(_remote: unknown, script: HTMLScriptElement) {
    runtime.scripts.push(script);
    const answer = runtime.answers[script.src];
    if (!answer) throw new EntryLoadError(`${script.src} did not come`);
    return answer();
  },
}));

const requested = () => runtime.scripts.map(({ src }) => src);

const BASE = 'http://localhost/remotes/orders/1.0.0/entry.js';
const FALLBACK = 'https://cdn.test/orders/entry.js';
const door = aDoor({ profile: aPage('Profile') });
const opens = (remote: unknown = door) => ({ remote });

function open(change: Partial<Composition['remotes'][string]> = {}) {
  runtime.scripts = [];
  const composition = aComposition({ orders: [{ path: '/profile', page: 'profile' }] });
  const remote = composition.remotes.orders;
  if (remote) Object.assign(remote, { integrity: { 'entry.js': 'sha384-orders' }, ...change });
  const reports: unknown[] = [];
  const remotes: Remotes = createRemotes(composition, (error, context) => reports.push([error, context]));
  return { remotes, reports };
}

afterEach(() => {
  runtime.answers = {};
});

test('a door of a remote is loaded once for all callers', async () => {
  runtime.answers = { [BASE]: jest.fn(() => opens()) };
  const { remotes } = open();
  expect(requested()).toEqual([]);
  const [first, second] = await Promise.all([remotes.door('orders'), remotes.door('orders')]);
  expect([first, second, await remotes.door('orders')]).toEqual([door, door, door]);
  expect(runtime.answers[BASE]).toHaveBeenCalledTimes(1);
  expect(await remotes.messages('orders', 'en')).toEqual({ 'page.title': 'Title' });
});

test('a remote that was built before a language was added is shown in the default language', async () => {
  const { en: _, ...messages } = door.messages;
  runtime.answers = { [BASE]: () => opens({ ...door, messages }) };
  expect(await open().remotes.messages('orders', 'en')).toEqual((await messages.ru()).default);
});

test('the entry script of a remote is requested with its integrity hash from each folder', async () => {
  const { remotes } = open({ fallback: 'https://cdn.test/orders/' });
  await remotes.door('orders').catch(() => {});
  expect(
    runtime.scripts.map(({ src, integrity, crossOrigin, async }) => [src, integrity, crossOrigin, async]),
  ).toEqual([
    [BASE, 'sha384-orders', 'anonymous', true],
    [FALLBACK, 'sha384-orders', 'anonymous', true],
  ]);
});

test('the base folders of a remote are published on globalThis for its chunks', () => {
  open({ fallback: 'https://cdn.test/orders/' });
  expect(globalThis.olovBases).toEqual({
    olov_orders: ['http://localhost/remotes/orders/1.0.0/', 'https://cdn.test/orders/'],
  });
  open();
  expect(globalThis.olovBases).toEqual({ olov_orders: ['http://localhost/remotes/orders/1.0.0/'] });
});

test('the entry script of a remote that fails in the first folder is loaded from the second without a report', async () => {
  runtime.answers = { [FALLBACK]: () => opens() };
  const { remotes, reports } = open({ fallback: 'https://cdn.test/orders/' });
  expect(await remotes.door('orders')).toBe(door);
  expect(requested()).toEqual([BASE, FALLBACK]);
  expect(reports).toEqual([]);
});

test('the entry script of a remote that fails in both folders is reported with both, and requested again at the next call', async () => {
  const { remotes, reports } = open({ fallback: 'https://cdn.test/orders/' });
  const failure = {
    name: 'EntryLoadError',
    message: expect.stringMatching(/^orders@1\.0\.0: .*localhost.* or https:\/\/cdn\.test\/orders\/$/),
  };
  await expect(remotes.door('orders')).rejects.toMatchObject(failure);
  expect(reports).toMatchObject([[failure, { remote: 'orders', version: '1.0.0', area: 'door' }]]);
  runtime.answers = { [BASE]: () => opens() };
  expect(await remotes.door('orders')).toBe(door);
  expect(requested()).toEqual([BASE, FALLBACK, BASE]);
});

test.each([
  [
    'its entry threw',
    () => {
      throw new Error('menu is not defined');
    },
    'menu is not defined',
  ],
  [
    'it wants another kit',
    () => {
      throw new Error('Version 1.1.0 does not satisfy ^2.0.0');
    },
    '^2.0.0',
  ],
])('the second folder of a remote is not tried if %s', async (_, answer, message) => {
  runtime.answers = { [BASE]: answer, [FALLBACK]: () => opens() };
  const { remotes } = open({ fallback: 'https://cdn.test/orders/' });
  await expect(remotes.door('orders')).rejects.toMatchObject({
    name: 'Error',
    message: expect.stringContaining(message),
  });
  expect(requested()).toEqual([BASE]);
});

describe('a refused door', () => {
  const refused = async (change: Parameters<typeof open>[0], remote: unknown, message: string) => {
    const entry = new URL(`${change?.base ?? '/remotes/orders/1.0.0/'}entry.js`, 'http://localhost').href;
    runtime.answers = { [entry]: () => opens(remote) };
    await expect(open(change).remotes.door('orders')).rejects.toThrow(message);
  };

  it('a door is refused if the composition has no hash of the remote’s entry script', async () => {
    await refused({ integrity: {} }, door, 'orders@1.0.0: the composition names no hash of its entry');
    expect(requested()).toEqual([]);
  });

  it('a door is refused if the container does not expose one', () =>
    refused({}, null, 'orders@1.0.0: it has no door'));

  it('a door is refused, with the page’s name, if it lacks a page of the route rules', () =>
    refused({}, aDoor(), 'orders@1.0.0: its door does not keep the page profile'));

  it('a door without a page is accepted if the page is only a redirect or the build is a developer’s own', async () => {
    runtime.answers = { [BASE]: () => opens(aDoor()) };
    const routes = [{ path: '/old', page: 'old', redirect: '/' }];
    const { remotes } = open({ routes, integrity: {}, version: 'dev' });
    await expect(remotes.door('orders')).resolves.toMatchObject({
      pages: {},
    } satisfies Partial<RemoteModule>);
  });
});

test('the door of a remote outside the composition is an error', async () => {
  const { remotes } = open();
  await expect(remotes.door('wallet')).rejects.toThrow('this composition has no remote wallet');
});
