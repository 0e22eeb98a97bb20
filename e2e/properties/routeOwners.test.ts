/** @jest-environment node */
import { compose } from '../../host/server/composition/compose';
import type { Registry, RegistryEntry } from '../../host/server/composition/registry';
import { withoutConflicts } from '../../host/server/deploys/conflicts';
import { addVersion } from '../../host/server/deploys/moves';
import { transferRoute } from '../../host/server/deploys/transfers';
import { openStorage, type Storage } from '../../host/server/storage';
import { anEntry } from '../../host/server/testing/registry';
import { embeddedPostgres } from './embedded';

const embedded = embeddedPostgres();
let replicas: Storage[] = [];
beforeAll(async () => {
  const { dataDir, databaseUrl } = embedded;
  replicas = await Promise.all(
    [1, 2].map(() =>
      openStorage({ dataDir, databaseUrl, databaseListenUrl: undefined, databasePool: 4, devOrigins: [] }),
    ),
  );
  for (const { close } of replicas) embedded.atEnd(close);
});

const mover = (by: string) => ({ by, at: new Date().toISOString() });
const having = (id: string, path: string): RegistryEntry =>
  anEntry(id, '1.0.0', {
    isDefault: false,
    events: [],
    manifest: { routes: [{ path, page: 'x' }], fragments: [] },
  });
const deploy = (registry: Registry, entry: RegistryEntry) => {
  const { id } = entry.extras.build.manifest;
  return registry.change(withoutConflicts(id, addVersion(entry, 100, 'deploy', mover(id))));
};

test('of two teams that take one address at two replicas at once one is refused, and gets it by a transfer at either', async () => {
  const [one, other] = replicas.map(({ registry }) => registry) as [Registry, Registry];
  await one.change(addVersion(anEntry('host', '1.0.0', { isDefault: false }), 100, 'deploy', mover('host')));
  const entries = { content: having('content', '/news/:code'), stories: having('stories', '/news/:id') };
  const [first, second] = await Promise.allSettled([
    deploy(one, entries.content),
    deploy(other, entries.stories),
  ]);
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
  const [from, to] =
    first?.status === 'fulfilled' ? (['content', 'stories'] as const) : (['stories', 'content'] as const);
  const { path = '' } = entries[from].extras.build.manifest.routes[0] ?? {};

  await other.change(transferRoute(from, { path, to }, mover(from)));
  const document = await deploy(one, entries[to]);
  const remotes = compose(document)?.composition.remotes ?? {};
  expect(Object.entries(remotes).flatMap(([id, { routes }]) => routes.map(() => id))).toEqual([to]);
});
