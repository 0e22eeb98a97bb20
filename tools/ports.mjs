import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give higher ports to outgoing connections, which could take the port before a server listens. */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
