import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port of this machine, below those that systems give to outgoing connections: such a connection could take the
 * port before a server listens on it.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
