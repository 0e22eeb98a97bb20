import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { failed, wrongUse } from '../CliError';

interface Options {
  folder: string;
  port: number | undefined;
  /** The pages of this shop may connect to receive updates. */
  shell: string | undefined;
  /** The next port is needed too. */
  isOffline: boolean;
  isServing(port: number): void | Promise<void>;
}

const CONFIG = 'rspack.config.ts';
export const HOST = '127.0.0.1';
/** A page’s CSP allows only the host name of its override. */
export const PUBLIC_HOST = 'localhost';
const DEFAULT_PORT = 3110;

export async function serveRemote({
  folder,
  port: wanted,
  shell,
  isOffline,
  isServing,
}: Options): Promise<void> {
  const config = await loadConfig(folder);
  const devServer = config.devServer || {};
  const port = wanted ?? Number(devServer.port ?? DEFAULT_PORT);
  for (const one of isOffline ? [port, port + 1] : [port])
    if (!(await isFree(one))) throw failed(`Port ${one} is taken: choose another one with --port.`);

  const { rspack } = await import('@rspack/core');
  const { RspackDevServer } = await import('@rspack/dev-server');
  const client = { ...Object(devServer.client), webSocketURL: { hostname: PUBLIC_HOST, port } };
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'error' } });
  const server = new RspackDevServer(
    {
      ...devServer,
      host: HOST,
      port,
      client,
      setupExitSignals: false,
      ...(shell && { allowedHosts: [PUBLIC_HOST, new URL(shell).hostname] }),
    },
    compiler,
  );
  await server.start();
  await isServing(port);
  await untilStopped();
  await server.stop();
  await new Promise((resolve) => compiler.close(resolve));
}

async function loadConfig(folder: string): Promise<Configuration> {
  if (!existsSync(join(folder, CONFIG))) throw wrongUse(`There is no ${CONFIG} in ${folder}.`);
  // The build preset reads NODE_ENV when the configuration is loaded, and the bundler reads the current folder.
  process.env.NODE_ENV = 'development';
  process.chdir(folder);
  const { RspackCLI } = await import('@rspack/cli');
  const { config } = await new RspackCLI().loadConfig({ config: join(folder, CONFIG) });
  const [only, ...more] = [config].flat();
  if (more.length > 0) {
    throw wrongUse(`${folder} has several builds: \`npm run dev\` in the shop's checkout serves the host.`);
  }
  return only as Configuration;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
