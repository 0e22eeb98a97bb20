import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOUNDS } from './tally.mjs';

const HELD_MS = 2000;

/** `make` returns when the cause is gone; the shop has to heal by itself. */
export const faultsOf = ({ shop, pooler, database, silencers, random }) => {
  const one = (name) => random.pick(shop.servers.filter((server) => server.name === name));
  return {
    'back end killed': { bound: BOUNDS.kill, make: () => one('back end').end('SIGKILL') },
    'host killed': { bound: BOUNDS.kill, make: () => one('host').end('SIGKILL') },
    'back end rolled': { bound: BOUNDS.kill, make: () => one('back end').end('SIGTERM') },
    'host rolled': { bound: BOUNDS.kill, make: () => one('host').end('SIGTERM') },
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
    'answers left unread': { bound: BOUNDS.kill, make: () => readNothing(one('host').port) },
  };
};

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
