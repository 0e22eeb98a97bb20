import { join } from 'node:path';
import { compose } from '../composition/compose';
import type { RegistryDocument } from '../composition/registry';
import { anEntry, aRegistry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { createFileCounts } from './counts';
import { createHealthWatch } from './watch';

const withCanary = () =>
  aRegistry(
    anEntry('host'),
    anEntry('orders', '1.0.0', { traffic: 50, isDefault: true }),
    anEntry('orders', '2.0.0', { traffic: 50 }),
    anEntry('menu', '1.0.0'),
  );

async function watching(document: RegistryDocument, file?: string) {
  const counts = createFileCounts(file ?? join(await temporaryFolder(), 'trials.json'));
  const rolledBack: unknown[] = [];
  const state = { document };
  const watch = createHealthWatch({
    registry: { read: async () => state.document },
    counts,
    releases: {
      rollback: async (id, { reason }, by) => {
        rolledBack.push({ id, reason, by });
        state.document = aRegistry(anEntry('host'), anEntry('orders', '1.0.0'));
        return [];
      },
    },
    log: { warn: () => {} },
  });
  closing.push(watch.close);
  const shown = (version: string) => {
    const composed = compose(state.document, { pins: { orders: version } });
    if (!composed) throw new Error('nothing to show');
    return composed;
  };
  return {
    watch,
    state,
    rolledBack,
    view: async (version: string, times = 1) => {
      for (let count = 0; count < times; count += 1) await watch.countView(shown(version));
    },
    fail: (version: string, view: string, remote = 'orders') =>
      watch.countFailures({
        build: 'build',
        view,
        reports: [{ remote, version, area: 'page tracker', message: 'boom', path: '/' }],
      }),
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('pages and failed pages are counted for the canary and the default', async () => {
  const { watch, view, fail } = await watching(withCanary());
  await view('1.0.0', 4);
  await view('2.0.0', 3);
  await fail('2.0.0', 'view-one');
  await fail('1.0.0', 'view-two');
  const health = await watch.health();
  expect([health('orders', '2.0.0'), health('orders', '1.0.0'), health('menu', '1.0.0')]).toEqual([
    { views: 3, failures: 1 },
    { views: 4, failures: 1 },
    undefined,
  ]);
});

test('one page counts once, however much fails in it', async () => {
  const { watch, view, fail } = await watching(withCanary());
  await view('2.0.0');
  for (let count = 0; count < 20; count += 1) await fail('2.0.0', 'the same view');
  expect((await watch.health())('orders', '2.0.0')).toEqual({ views: 1, failures: 1 });
});

test('failures of other remotes and of versions that are not tried out do not count', async () => {
  const { watch, view, fail } = await watching(withCanary());
  await view('2.0.0');
  await fail('1.0.0', 'view-one', 'menu');
  await fail('0.1.0', 'view-two');
  expect((await watch.health())('orders', '2.0.0')).toEqual({ views: 1, failures: 0 });
});

test('a canary that is clearly worse is rolled back by the shop itself, with the reason', async () => {
  const { watch, view, fail, rolledBack } = await watching(withCanary());
  await view('1.0.0', 40);
  await view('2.0.0', 10);
  for (let count = 0; count < 8; count += 1) await fail('2.0.0', `view number ${count}`);
  await watch.health();
  await watch.health();
  expect(rolledBack).toEqual([
    {
      id: 'orders',
      by: 'olov',
      reason: '8 of 10 page views failed, of the default 0 of 40 page views',
    },
  ]);
});

test('a canary that fails like its default stays', async () => {
  const { watch, view, fail, rolledBack } = await watching(withCanary());
  await view('1.0.0', 20);
  await view('2.0.0', 20);
  for (let count = 0; count < 15; count += 1) {
    await fail('2.0.0', `canary view ${count}`);
    await fail('1.0.0', `default view ${count}`);
  }
  await watch.health();
  expect(rolledBack).toEqual([]);
});

test('counts outlive a restart, and end with their trial', async () => {
  const file = join(await temporaryFolder(), 'trials.json');
  const first = await watching(withCanary(), file);
  await first.view('2.0.0', 5);
  await first.watch.close();
  const second = await watching(withCanary(), file);
  await second.view('2.0.0');
  expect((await second.watch.health())('orders', '2.0.0')).toEqual({ views: 6, failures: 0 });
  second.state.document = aRegistry(anEntry('host'), anEntry('orders', '2.0.0'));
  expect((await second.watch.health())('orders', '2.0.0')).toBeUndefined();
  second.state.document = withCanary();
  expect((await second.watch.health())('orders', '2.0.0')).toBeUndefined();
});
