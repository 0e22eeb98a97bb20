/** @jest-environment node */
import { unlessOvertaken } from '../../host/server/deploys/expectations';
import { addVersion } from '../../host/server/deploys/moves';
import { openStorage } from '../../host/server/storage';
import { anEntry, aRegistry } from '../../host/server/testing/registry';
import { embeddedPostgres } from './embedded';

const embedded = embeddedPostgres();

/** One replica of the host, with connections of its own. */
const aReplica = () =>
  openStorage({
    dataDir: embedded.dataDir,
    databaseUrl: embedded.databaseUrl,
    databaseListenUrl: undefined,
    databasePool: 4,
    devOrigins: [],
  });

test.each([
  ['default', 100],
  ['canary', 10],
])(
  'of deploys on replicas that share a database, which all saw the same versions, one becomes the %s',
  async (role, traffic) => {
    const replicas = [await aReplica(), await aReplica()] as const;
    const [{ registry }] = replicas;
    await registry.change(() => aRegistry(anEntry('host'), anEntry('orders', '1.0.0')));
    const deploys = Array.from({ length: 8 }, (_, index) => {
      const version = `2.${index}.0`;
      const entry = anEntry('orders', version, { isDefault: false, events: [] });
      const mover = { by: 'orders', at: new Date().toISOString() };
      const change = addVersion(entry, traffic, 'deploy', mover);
      const expected = { default: '1.0.0', canary: 'none' };
      return replicas[index % 2]?.registry.change(
        unlessOvertaken({ name: 'orders', version, traffic }, expected, change),
      );
    });
    const outcomes = await Promise.allSettled(deploys);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const versions = (await registry.read()).microFrontends.orders ?? [];
    const [published] = versions;
    expect(versions).toHaveLength(2);
    expect(published?.deployment).toEqual({ traffic, default: traffic === 100 });
    expect(refused).toHaveLength(7);
    for (const error of refused) {
      expect(error).toMatchObject({
        statusCode: 409,
        code: 'overtaken',
        message: expect.stringContaining(
          `was the ${role}, and now it is ${published?.metadata.version} (by orders`,
        ),
      });
    }
    await Promise.all(replicas.map(({ close }) => close()));
  },
);
