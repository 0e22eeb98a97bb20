import { createServer, connect as open, type Socket } from 'node:net';
import { freePort } from '../tools/ports.mjs';
import { releasing } from './releasing';

/** A cut proxy takes the network from pages and service workers of all browsers. */
async function openNetwork(shop: string) {
  const target = new URL(shop);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = open(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => one.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const restore = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await restore();
  return { url: `http://127.0.0.1:${port}`, cut, restore };
}

interface Connection {
  lose(): Promise<void>;
  regain(): Promise<void>;
}

export const losingItsNetwork = (env: Record<string, string>) =>
  releasing(env).extend<{ network: Awaited<ReturnType<typeof openNetwork>>; connection: Connection }>({
    network: async ({ shop }, use) => {
      const network = await openNetwork(shop.url);
      await use(network);
      await network.cut();
    },
    baseURL: ({ network }, use) => use(network.url),
    connection: async ({ network, context, browserName }, use) => {
      // Chromium is also set offline; Firefox has to notice the loss by itself.
      const tell = async (isOffline: boolean) => {
        if (browserName === 'chromium') await context.setOffline(isOffline);
      };
      await use({
        lose: async () => {
          await tell(true);
          await network.cut();
        },
        regain: async () => {
          await network.restore();
          await tell(false);
        },
      });
    },
  });
