import { randomInt } from 'node:crypto';
import { isFree } from './prepare.mjs';

/** Systems give higher ports to outgoing connections, which could take the port before a server listens. */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port, '127.0.0.1')) return port;
  }
}
