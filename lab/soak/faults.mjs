import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVisits } from './overload.mjs';
import { BOUNDS } from './tally.mjs';

const HELD_MS = 2000;
/** Times of an overload in ms: to measure what the shop can serve, and to send twice as much. */
const OVERLOAD = { measuredMs: 1500, sentMs: 4000 };

/** `make` returns when the cause is gone; the shop has to heal by itself. */
export const faultsOf = ({
  shop,
  pooler,
  database,
  silencers,
  keys,
  random,
  newCustomer,
  present,
  basket,
  tally,
}) => {
  const one = (name) => random.pick(shop.servers.filter((server) => server.name === name));
  return {
    'back end killed': { bound: BOUNDS.kill, make: () => one('back end').end('SIGKILL') },
    'host killed': { bound: BOUNDS.kill, make: () => one('host').end('SIGKILL') },
    'secrets changed': {
      bound: BOUNDS.kill,
      make: () => changeSecrets(shop, { newCustomer, present, tally }),
    },
    'database crashed': { bound: BOUNDS.restart, make: () => database.crash() },
    'connections terminated': { bound: BOUNDS.restart, make: () => database.with(terminate) },
    'connections used up': { bound: BOUNDS.restart, make: () => useUp(database) },
    'connections silenced': {
      bound: BOUNDS.silence,
      make() {
        for (const silencer of silencers) silencer.silence();
      },
    },
    ...(pooler && { 'pooler restarted': { bound: BOUNDS.restart, make: () => pooler.restart() } }),
    'server slow': { bound: BOUNDS.restart, make: () => slowDown(random.pick(shop.servers)) },
    'keys away': {
      bound: BOUNDS.restart,
      // The other back end keeps its keys; the restarted one has none until they are back.
      async make() {
        keys.setAway(true);
        await one('back end').end('SIGKILL');
        await sleep(HELD_MS);
        keys.setAway(false);
      },
    },
    overload: { bound: BOUNDS.silence, make: () => overload({ newCustomer, basket, tally }) },
    'answers left unread': { bound: BOUNDS.kill, make: () => readNothing(one('host').port) },
  };
};

const SECRETS = ['SESSION_SECRET', 'MESSENGER_SECRET', 'CUSTOMER_SECRET', 'CONTENT_TOKEN', 'STAFF_TOKEN'];
/** HAProxy has seen the restarted servers. */
const SEEN_MS = 1000;

/** Three rolling restarts, as docs/operating.md has them. All customers come back after each one, and stay the same. */
async function changeSecrets({ url, servers }, { newCustomer, present, tally }) {
  const visitor = newCustomer();
  const of = (name) => servers.filter((server) => server.name === name);
  const before = Object.fromEntries(SECRETS.map((name) => [name, servers[0].env[name]]));
  const next = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]));
  const customerId = await visitor.comeBack();
  for (const valuesOf of [(old, own) => `${old} ${own}`, (old, own) => `${own} ${old}`, (_, own) => own]) {
    const values = Object.fromEntries(SECRETS.map((name) => [name, valuesOf(before[name], next[name])]));
    for (const [index, host] of of('host').entries()) {
      const restart = async (server) => {
        Object.assign(server.env, values);
        await server.end('SIGTERM');
        if (!(await server.comesBack()))
          tally.refused(`a ${server.name} did not come back with other secrets`);
      };
      await Promise.all([host, of('back end')[index]].map(restart));
      await sleep(SEEN_MS);
      if ((await visitor.comeBack()) !== customerId)
        tally.refused(`${url} forgot a customer while its secrets changed`);
    }
    await Promise.all([...present()].map((customer) => customer.comeBack()));
  }
}

/** A stopped process keeps its connections and answers nothing. */
async function slowDown(server) {
  server.signal('SIGSTOP');
  await sleep(HELD_MS);
  server.signal('SIGCONT');
}

async function overload({ newCustomer, basket, tally }) {
  const visits = createVisits({
    newCustomer,
    basket,
    sent: tally.sent,
    ordered: (key, orderId) => tally.acknowledged(key, orderId, 1, performance.now()),
    failed: (text) => tally.failedInOverload(`in an overload, ${text}`),
  });
  const capacity = await visits.capacity(OVERLOAD.measuredMs);
  await visits.send(2 * capacity, AbortSignal.timeout(OVERLOAD.sentMs));
  tally.turnedAway(visits.counts);
}

const terminate = (client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );

async function useUp(database) {
  const taken = [];
  await database.with(terminate);
  try {
    // PostgreSQL refuses further connections at its limit.
    for (;;) taken.push(await database.occupy());
  } catch {
    await sleep(HELD_MS);
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => {})));
  }
}

const READERS = 40;
const AHEAD = 16;
/** Large public responses, which fill the buffers of a connection. */
const PATHS = ['/main/openapi/main.json', '/en', '/registry.json'];

async function readNothing(port) {
  const sockets = Array.from({ length: READERS }, (_, number) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    const path = PATHS[number % PATHS.length];
    socket.write(`GET ${path} HTTP/1.1\r\nHost: soak\r\n\r\n`.repeat(AHEAD));
    return socket;
  });
  await sleep(HELD_MS);
  for (const socket of sockets) socket.destroy();
}
