import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports.mjs';
import { isInstalled, PGBOUNCER } from '../../tools/programs.mjs';
import { openAllDay } from '../database.mjs';
import { startBalancer } from './balancer.mjs';
import { openDatabase } from './database.mjs';
import { startKeys } from './keys.mjs';
import { startPooler } from './pooler.mjs';
import { startSilencer } from './silencer.mjs';
import { supervise } from './supervise.mjs';

/** `nodeOptions` are further options of Node for every server, which its threads inherit. */
export async function openShop({ nodeOptions = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'olov-soak-'));
  // The database and the pooler run as another user.
  chmodSync(folder, 0o755);
  const log = openSync(join(folder, 'log'), 'a');
  const undo = [];
  const stop = async ({ keepsLog = false } = {}) => {
    for (const step of undo.splice(0).reverse()) await step();
    if (!keepsLog) rmSync(folder, { recursive: true, force: true });
  };
  const part = (thing) => {
    undo.push(() => (thing.stop ?? thing.close)());
    return thing;
  };
  const free = async (...names) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
  const ports = await free(
    ...['SHOP_PORT', 'HOST_1', 'HOST_2', 'HOST_HEALTH_1', 'HOST_HEALTH_2'],
    ...['API_PORT', 'BACKEND_1', 'BACKEND_2', 'BACKEND_HEALTH_1', 'BACKEND_HEALTH_2'],
  );
  const [databasePort, poolerPort] = await Promise.all([freePort(), freePort()]);
  try {
    const database = part(await openDatabase({ folder, port: databasePort, log }));
    const pooler = isInstalled(PGBOUNCER)
      ? part(await startPooler({ folder, port: poolerPort, database, log }))
      : undefined;
    const silencers = [
      part(await startSilencer(pooler?.port ?? database.port)),
      part(await startSilencer(database.port)),
    ];
    const [pooled, direct] = silencers.map(
      ({ port }) => `postgresql://${database.user}@127.0.0.1:${port}/${database.name}`,
    );
    part(await startBalancer({ ports, log }));
    const url = `http://127.0.0.1:${ports.SHOP_PORT}`;
    const keys = part(await startKeys(`${url}/.well-known/jwks.json`));
    const api = `http://127.0.0.1:${ports.API_PORT}`;
    const operatorToken = secret();
    const env = environment({ url, api, operatorToken, jwks: keys.url, pooled, direct });
    const start = async (name, number) => {
      const DATA_DIR = join(folder, `${name}-${number}`.replace(' ', '-'));
      mkdirSync(DATA_DIR);
      const own =
        name === 'host'
          ? { PORT: ports[`HOST_${number}`], HEALTH_PORT: ports[`HOST_HEALTH_${number}`] }
          : {
              BACKEND_PORT: ports[`BACKEND_${number}`],
              BACKEND_HEALTH_PORT: ports[`BACKEND_HEALTH_${number}`],
            };
      return part(await supervise(name, { ...env, DATA_DIR, ...own }, log, nodeOptions));
    };
    const servers = await Promise.all([
      ...[1, 2].map((number) => start('back end', number)),
      ...[1, 2].map((number) => start('host', number)),
    ]);
    await database.with(openAllDay);
    await answers(`${url}/main/api/restaurants/List`);
    return {
      url,
      operatorToken,
      servers,
      database,
      pooler,
      silencers,
      keys,
      logFile: join(folder, 'log'),
      stop,
    };
  } catch (error) {
    await stop({ keepsLog: true });
    throw new Error(`The shop did not start (see ${folder}): ${error.message}`);
  }
}

async function answers(address) {
  while (!(await fetch(address).catch(() => undefined))?.ok) await sleep(100);
}

const secret = () => randomBytes(24).toString('hex');

const environment = ({ url, api, operatorToken, jwks, pooled, direct }) => ({
  ...process.env,
  NODE_ENV: '',
  DEPLOY_TOKENS: `operator=${operatorToken}`,
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  BACKEND_PORT: new URL(api).port,
  MAIN_API_URL: `${api}/main`,
  MESSENGER_API_URL: `${api}/messenger`,
  HR_API_URL: `${api}/hr`,
  JWKS_URL: jwks,
  PAGES_URL: url,
  CONTENT_TOKEN: secret(),
  DATABASE_URL: pooled,
  DATABASE_LISTEN_URL: direct,
  DRAIN_SECONDS: '2',
  SESSION_SECRET: secret(),
  MESSENGER_SECRET: secret(),
  CUSTOMER_SECRET: secret(),
  STAFF_TOKEN: secret(),
  SEED_DEMO: 'on',
  KITCHEN_SIMULATOR: 'on',
  KITCHEN_STEP_SECONDS: '1',
  // All customers have one phone.
  WAITING_ORDERS_OF_PHONE: '100000',
  WAITING_ORDERS_OF_ADDRESS: '100000',
  // Low, so that a few seconds of twice the load are an overload.
  REQUESTS_AT_ONCE: '20',
  LOG_LEVEL: 'warn',
});
