import type { ReleaseEvent } from '@olov/contract';
import { HOUR_MS } from '@olov/contract/platform/durations';
import type { Registry, RegistryChange, RegistryEntry } from '../composition/registry';
import { anEntry, aRegistry } from '../testing/registry';
import { addVersion } from './moves';
import { prune } from './prune';

const now = new Date('2026-11-21T12:00:00.000Z');

const eventsAt = (hoursAgo: number): ReleaseEvent[] => [
  {
    at: new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString(),
    by: 'orders',
    action: 'deploy',
    traffic: 0,
  },
];
const retired = (version: string, hoursAgo: number) =>
  anEntry('orders', version, { isDefault: false, events: eventsAt(hoursAgo) });

const pruned = (...entries: RegistryEntry[]) => prunedDuring((document) => document, ...entries);

async function prunedDuring(deploy: RegistryChange, ...entries: RegistryEntry[]) {
  let document = aRegistry(...entries);
  let changes = 0;
  const registry: Registry = {
    read: async () => document,
    async change(change) {
      const changed = change(document);
      if (changed !== document) changes += 1;
      document = changed;
      return document;
    },
    close: async () => {},
  };
  const removed: string[] = [];
  const versions = {
    draft: async () => '',
    add: async () => {},
    ensure: async () => true,
    async *shared() {},
    async remove(name: string, version: string) {
      removed.push(`${name}@${version}`);
      document = deploy(document);
    },
  };
  await prune({ registry, versions }, 'orders', now);
  const kept = (document.microFrontends.orders ?? []).map(({ metadata }) => metadata.version);
  return { removed, kept, changes };
}
const many = (count: number, hoursAgo: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => retired(`1.0.${index}`, hoursAgo(index)));

test('pruning does not remove the last twenty versions, however old they are', async () => {
  const { removed, kept, changes } = await pruned(...many(20, () => 1000));
  expect([removed, kept.length, changes]).toEqual([[], 20, 0]);
});

test('pruning removes versions before the last twenty from the registry and from the disk', async () => {
  const { removed, kept } = await pruned(...many(23, (index) => 100 + index));
  expect(removed.sort()).toEqual(['orders@1.0.20', 'orders@1.0.21', 'orders@1.0.22']);
  expect(kept).toHaveLength(20);
});

test('pruning does not remove a version that had visitors within a day, for pages that are still open', async () => {
  const { removed } = await pruned(...many(23, (index) => index + 2));
  expect(removed).toEqual([]);
  const later = await pruned(...many(23, (index) => index + 3));
  expect(later.removed).toEqual(['orders@1.0.22']);
});

test('pruning does not remove a version with visitors, and does not count it among the last twenty', async () => {
  const { removed, kept } = await pruned(
    anEntry('orders', '0.1.0', { events: eventsAt(10_000) }),
    anEntry('orders', '0.2.0', { traffic: 5, events: eventsAt(9000) }),
    ...many(20, () => 1000),
  );
  expect([removed, kept.length]).toEqual([[], 22]);
});

test('pruning one remote does not touch versions of other remotes', async () => {
  const others = many(30, () => 1000).map((_, index) =>
    anEntry('menu', `1.0.${index}`, { isDefault: false, events: eventsAt(1000) }),
  );
  expect((await pruned(...others)).removed).toEqual([]);
});

const withLibrary = (entry: RegistryEntry, library: string): RegistryEntry => ({
  ...entry,
  extras: {
    ...entry.extras,
    build: {
      ...entry.extras.build,
      libraries: ['libraries.js'],
      integrity: { 'libraries.js': `sha384-${Buffer.from(library).toString('base64')}` },
    },
  },
});

test('pruning leaves the libraries of removed versions, because a version that is being published may need them', async () => {
  const { removed } = await pruned(
    ...many(21, (index) => 100 + index).map((entry) => withLibrary(entry, 'old')),
  );
  expect(removed).toEqual(['orders@1.0.20']);
});

const preview = (version: string, hoursAgo: number, hoursLeft: number) => {
  const entry = anEntry('orders', version, {
    isDefault: false,
    events: eventsAt(hoursAgo).map((event) => ({ ...event, action: 'preview' })),
  });
  const previewUntil = new Date(now.getTime() + hoursLeft * HOUR_MS).toISOString();
  return { ...entry, extras: { ...entry.extras, previewUntil } };
};

test('pruning removes an expired preview, even if it began today, and keeps one that has not expired', async () => {
  const { removed, kept } = await pruned(preview('1.0.0', 2, -1), preview('2.0.0', 200, 1));
  expect([removed, kept]).toEqual([['orders@1.0.0'], ['2.0.0']]);
});

test('previews do not count among the last twenty versions, and of the previews the last twenty are kept', async () => {
  const previews = Array.from({ length: 21 }, (_, index) => preview(`2.0.${index}`, index, 100));
  const { removed } = await pruned(...many(20, () => 1000), ...previews);
  expect(removed).toEqual(['orders@2.0.20']);
});

test('pruning does not remove an old version that is previewed', async () => {
  const old = retired('0.1.0', 5000);
  const { removed } = await pruned(
    { ...old, extras: { ...old.extras, previewUntil: preview('', 0, 1).extras.previewUntil } },
    ...many(21, () => 1000),
  );
  expect(removed).toHaveLength(1);
  expect(removed).not.toContain('orders@0.1.0');
});

test('pruning does not remove the files of a preview that a deploy has entered again meanwhile', async () => {
  const [first, second] = [preview('1.0.0', 2, -1), preview('2.0.0', 2, -1)];
  const deploy = addVersion(second, 10, 'deploy', { by: 'orders', at: now.toISOString() });
  const { removed, kept } = await prunedDuring(deploy, first, second);
  expect([removed, kept]).toEqual([['orders@1.0.0'], ['2.0.0']]);
});
