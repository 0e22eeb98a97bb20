import { aComposition } from '../testing/openShell';
import { measureVitals } from './measureVitals';

const composition = aComposition({ orders: [{ path: '/tracker/:id', page: 'tracker' }] });

type Told = (metric: { value: number }) => void;

function aVisit(pathname: string, connection?: { effectiveType: string }) {
  const handlers = new Map<string, () => void>();
  const addEventListener = (name: string, handle: () => void) => void handlers.set(name, handle);
  const sent: Blob[] = [];
  const document = { addEventListener, visibilityState: 'visible' };
  const sendBeacon = (_url: string, body: Blob) => sent.push(body) > 0;
  const navigator = { sendBeacon, ...(connection && { connection }) };
  const window = { addEventListener, document, navigator, fetch: jest.fn() };
  let move: (state: { location: { pathname: string } }) => void = () => {};
  const router = {
    state: { location: { pathname } },
    subscribe(follow: typeof move) {
      move = follow;
      return () => {
        move = () => {};
      };
    },
  };
  const vitals = new Map<string, Told>();
  const follower = (name: string) => (tell: Told) => void vitals.set(name, tell);
  const names = ['onTTFB', 'onFCP', 'onLCP', 'onINP', 'onCLS'];
  const loadVitals = jest.fn(async () => Object.fromEntries(names.map((name) => [name, follower(name)])));
  return {
    loadVitals,
    measure: (share: number, drawn = 0) =>
      measureVitals({ router, composition, here: { pathname }, window } as never, share, {
        loadVitals: loadVitals as never,
        random: () => drawn,
      }),
    tell: (name: string, value: number) => vitals.get(name)?.({ value }),
    goTo(path: string) {
      router.state = { location: { pathname: path } };
      move(router.state);
    },
    hide() {
      document.visibilityState = 'hidden';
      handlers.get('visibilitychange')?.();
    },
    leave: () => handlers.get('pagehide')?.(),
    sent: () => Promise.all(sent.map(async (body) => JSON.parse(await textOf(body)))),
  };
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('the vitals of the first page are sent once, with the pattern of its route and without its address', async () => {
  const visit = aVisit('/en/tracker/4f5a6b7c8d9e', { effectiveType: '3g' });
  await visit.measure(0.5, 0.49);
  for (const [name, value] of Object.entries({ onTTFB: 90, onFCP: 500, onLCP: 700, onINP: 80, onCLS: 0.1 }))
    visit.tell(name, value);
  visit.tell('onLCP', 1200);
  visit.hide();
  visit.leave();
  const vitals = { ttfbMs: 90, fcpMs: 500, lcpMs: 1200, inpMs: 80, cls: 0.1 };
  expect(await visit.sent()).toEqual([
    {
      build: 'build-1',
      vitals: { route: '/tracker/:id', locale: 'en', connection: '3g', ...vitals },
      reports: [],
    },
  ]);
});

test('vitals that come after a navigation to another page are not sent', async () => {
  const visit = aVisit('/tracker/4f5a6b7c8d9e');
  await visit.measure(1);
  visit.tell('onCLS', 0.1);
  visit.goTo('/tracker/4f5a6b7c8d9e');
  visit.goTo('/profile');
  visit.tell('onCLS', 0.3);
  visit.leave();
  const [only, ...others] = await visit.sent();
  expect(only.vitals).toEqual({ route: '/tracker/:id', locale: 'ru', connection: 'unknown', cls: 0.1 });
  expect(others).toEqual([]);
});

test('nothing is measured when another page has replaced the first one before the code is loaded', async () => {
  const visit = aVisit('/tracker/4f5a6b7c8d9e');
  visit.goTo('/tracker/0a1b2c3d4e5f');
  await visit.measure(1);
  expect(visit.loadVitals).not.toHaveBeenCalled();
});

test('nothing is sent when another page replaces the first one while the library is loaded', async () => {
  const visit = aVisit('/tracker/4f5a6b7c8d9e');
  const measuring = visit.measure(1);
  visit.goTo('/profile');
  visit.goTo('/tracker/4f5a6b7c8d9e');
  await measuring;
  visit.tell('onCLS', 0.3);
  visit.leave();
  expect(await visit.sent()).toEqual([]);
});

test('a kind of connection that the contract does not name is sent as unknown', async () => {
  const visit = aVisit('/tracker/4f5a6b7c8d9e', { effectiveType: '6g' });
  await visit.measure(1);
  visit.tell('onFCP', 500);
  visit.leave();
  expect((await visit.sent())[0].vitals.connection).toBe('unknown');
});

test.each([
  ['a view that was not drawn', '/tracker/4f5a6b7c8d9e', 0.5],
  ['a page without a route', '/made-up', 0],
])('the library is not loaded for %s', async (_, pathname, drawn) => {
  const visit = aVisit(pathname);
  await visit.measure(0.5, drawn);
  expect(visit.loadVitals).not.toHaveBeenCalled();
});
