import { join } from 'node:path';
import { Keyring } from '@olov/server-kit/keyring';
import { createCompositions } from '../composition/compositions';
import { createFileRegistry } from '../composition/fileRegistry';
import { createAskOutside } from '../deploys/askOutside';
import { createReleases } from '../deploys/createReleases';
import { addVersion, promote } from '../deploys/moves';
import { createFolderStore } from '../deploys/versionStore';
import { anEntry, aRegistry } from '../testing/registry';
import { temporaryFolder } from '../testing/temporary';
import { createFileCounts, keyOf } from './counts';
import { trialsOf } from './trials';
import { createViewIds } from './viewIds';
import { createHealthWatch } from './watch';

const mover = (minute: number) => ({ by: 'orders', at: `2026-11-21T08:0${minute}:00.000Z` });
const version = (text: string) => anEntry('orders', text, { isDefault: false, events: [] });

async function replicas(count: number) {
  const dataDir = await temporaryFolder();
  const registry = createFileRegistry(join(dataDir, 'registry.json'));
  await registry.change(() => aRegistry(anEntry('host'), anEntry('orders', '1.0.0')));
  await registry.change(addVersion(version('2.0.0'), 100, 'deploy', mover(1)));
  const known = await registry.change(addVersion(version('3.0.0'), 50, 'deploy', mover(2)));
  const counts = createFileCounts(join(dataDir, 'trials.json'));
  const [trial] = trialsOf(known);
  const key = trial?.key ?? '';
  const cell = { trial: key, locale: 'ru', family: 'safari', figure: 'failed' as const };
  await counts.add(
    new Map([
      [keyOf({ ...cell, version: '2.0.0', bucket: 0 }), 40],
      [keyOf({ ...cell, version: '3.0.0', bucket: 1 }), 12],
    ]),
    [key],
  );
  const warnings: string[] = [];
  const watches = Array.from({ length: count }, () =>
    createHealthWatch({
      registry: { read: async () => known },
      compositions: createCompositions(registry),
      counts,
      views: createViewIds(new Keyring('SESSION_SECRET', 'a-secret')),
      releases: createReleases({
        registry: createFileRegistry(join(dataDir, 'registry.json')),
        versions: createFolderStore(dataDir),
        verify: async () => [],
        askOutside: createAskOutside(),
        log: { info: () => {}, warn: () => {} },
      }),
      log: { warn: (_, text) => warnings.push(text) },
    }),
  );
  closing.push(...watches.map(({ close }) => close));
  return { registry, warnings, judge: () => Promise.all(watches.map((watch) => watch.health())) };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('replicas that judge a canary at the same time roll it back once and do not touch the default', async () => {
  const { registry, warnings, judge } = await replicas(2);
  await judge();
  await judge();
  const versions = (await registry.read()).microFrontends.orders ?? [];
  expect(versions.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
    ['3.0.0', { traffic: 0, default: false }],
    ['2.0.0', { traffic: 100, default: true }],
    ['1.0.0', { traffic: 0, default: false }],
  ]);
  const events = versions.flatMap(({ extras }) => extras.events);
  expect(events.filter(({ action }) => action === 'rollback')).toMatchObject([{ by: 'olov' }]);
  expect(new Set(warnings)).toEqual(new Set(['a canary is clearly worse than its baseline']));
});

test('a canary that was promoted before the verdict reached the registry stays the default', async () => {
  const { registry, judge } = await replicas(1);
  await registry.change(promote('orders', undefined, mover(3)));
  await judge();
  const versions = (await registry.read()).microFrontends.orders ?? [];
  expect(versions.find(({ deployment }) => deployment.default)?.metadata.version).toBe('3.0.0');
});
