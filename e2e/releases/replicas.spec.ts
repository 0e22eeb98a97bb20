import pg from 'pg';
import { launchPostgres } from '../../backend/src/db/embedded/launch';
import { databaseUrlOf } from '../../backend/src/testing/databaseUrl';
import { bootFor, openReleasing, reportAs, versionsIn } from '../releasing';
import { copyPrepared, makeDataDir, removeDataDir, startShop } from '../shop';
import { expect, test } from '../test';
import { type Edit, renamed } from '../variants';

/** Changes a text of the shell in English, in browser and server. */
const said = (from: string, to: string): Edit[] =>
  ['messages-en', 'server/render'].map((file) => ({ file, replace: [from, to] }));

async function skipLinkOf(url: string): Promise<string | undefined> {
  const html = await (await fetch(`${url}/en`, { headers: { 'accept-language': 'en' } })).text();
  return /<a href="#main"[^>]*>([^<]*)</.exec(html)?.[1];
}

test('two replicas of the host share one registry and serve each other’s uploads', async () => {
  test.setTimeout(600_000);
  const dataDirs = [makeDataDir(), makeDataDir()] as const;
  copyPrepared(dataDirs[0]);
  const postgres = await launchPostgres({ dataDir: dataDirs[0] });
  const DATABASE_URL = databaseUrlOf(postgres.connection);
  const one = await openReleasing({ DATABASE_URL });
  let other = await startShop(dataDirs[1], { DATABASE_URL, ALLOW_OVERRIDES: 'on' });
  try {
    const ordersAt = async (url: string) => (await versionsIn(url)).versions.orders;
    expect(await ordersAt(other.url)).toBe(await ordersAt(one.url));

    const released = await one.deploy('orders', one.variant('orders', renamed('orders', 'Replicated')), 100);
    await expect.poll(() => ordersAt(other.url), { intervals: [50] }).toBe(released.version);
    const asset = await fetch(`${other.url}${released.url}remote-build.json`);
    expect(asset.status).toBe(200);

    // A change of content makes both replicas render the cached page again, whichever was notified.
    const nameIn = async (url: string) => {
      const html = await (await fetch(`${url}/en`, { headers: { 'accept-language': 'en' } })).text();
      return /data-testid="folder-tab"[^>]*>([^<]*)</.exec(html)?.[1];
    };
    for (const url of [one.url, other.url]) await expect.poll(() => nameIn(url)).toBe('Pizza');
    const database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    await database.query(`update folders set name = jsonb_set(name, '{en}', '"Fresh from the oven"')`);
    await database.end();
    expect([await nameIn(one.url), await nameIn(other.url)]).toEqual(['Pizza', 'Pizza']);
    expect((await one.forgetPages()).status).toBe(204);
    expect(await nameIn(one.url)).not.toBe('Pizza');
    await expect.poll(() => nameIn(other.url), { intervals: [50] }).not.toBe('Pizza');
    for (const url of [one.url, other.url]) {
      await expect.poll(() => nameIn(url)).toBe('Fresh from the oven');
    }

    // Simultaneous changes build on each other.
    const moves = await Promise.all([
      one.olov('orders', 'rollback', 'orders'),
      one.deploy('menu-cart', one.variant('menu-cart', renamed('menu', 'Replicated menu')), 10),
    ]);
    expect(moves[0].code).toBe(0);
    const { remotes } = await one.status();
    const live = (id: string) => remotes.find((remote) => remote.id === id)?.versions;
    expect(live('orders')?.find(({ version }) => version === released.version)?.isDefault).toBe(false);
    expect(live('menu-cart')?.some(({ traffic }) => traffic === 10)).toBe(true);
    await expect.poll(() => ordersAt(other.url), { intervals: [50] }).not.toBe(released.version);

    // The trial of the canary is counted and decided in the database.
    let failed = 0;
    for (let visitor = 0; failed < 12; visitor += 20) {
      const boot = await bootFor(`${one.url}/en`, visitor);
      if (boot.composition.remotes['menu-cart']?.version !== moves[1].version) continue;
      await reportAs(one.url, boot, ['menu-cart']);
      failed += 1;
    }
    const canary = async () => {
      const menu = (await one.status()).remotes.find(({ id }) => id === 'menu-cart');
      return menu?.versions.find(({ version }) => version === moves[1].version)?.events.at(-1);
    };
    await expect.poll(canary).toMatchObject({
      by: 'olov',
      reason: expect.stringMatching(/^failed: 12 of 12 page views( in \w+)?, of the default 0 of 0 /),
    });

    // While one replica restarts with the older checkout, both replicas serve both versions of the host.
    const before = (await one.status()).remotes.find(({ id }) => id === 'host')?.versions[0];
    const host = await one.deploy(
      'host',
      one.variant('host', said('Skip to content', 'On to the food')),
      100,
    );
    await other.stop();
    other = await startShop(dataDirs[1], { DATABASE_URL, ALLOW_OVERRIDES: 'on' });
    for (const url of [one.url, other.url]) {
      await expect.poll(() => skipLinkOf(url), { timeout: 60_000 }).toBe('On to the food');
      for (const version of [before, host]) {
        const record = await (await fetch(`${url}${version?.url}remote-build.json`)).json();
        const entry = await fetch(`${url}${version?.url}${record.entry}`);
        expect([entry.status, entry.headers.get('cache-control')]).toEqual([
          200,
          expect.stringContaining('immutable'),
        ]);
      }
    }
  } finally {
    await other.stop();
    await one.close();
    await postgres.stop();
    for (const dataDir of dataDirs) removeDataDir(dataDir);
  }
});
