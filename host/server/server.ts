import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildApp, registryFile } from './app';
import { publishWorkspace } from './composition/publishWorkspace';
import { createFileRegistry } from './composition/registry';
import { ConfigError, readConfig } from './config';

/** The checkout this build lies in: host/dist/server/server.mjs. */
const workspaceDir = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

class ListenError extends Error {}

/** Starts the host's server, and ends it on SIGINT and SIGTERM. What an operator can mend is said in one sentence. */
async function main(): Promise<void> {
  const config = readConfig(process.env, workspaceDir);
  const log = pino({ level: config.logLevel, base: { server: 'host' } });
  if (config.devOrigins.length === 0) {
    await publishWorkspace(createFileRegistry(registryFile(config.dataDir)), config.dataDir, workspaceDir);
  }
  const app = await buildApp(config, log);
  const url = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    if (error.code === 'EADDRINUSE') {
      throw new ListenError(`Port ${config.port} is already in use: set PORT to a free one.`);
    }
    throw error;
  });
  log.info({ url }, 'the host is ready');
  process.send?.({ type: 'ready', url });

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', () => void stop('disconnect'));
}

main().catch((error) => {
  const isForOperator = error instanceof ConfigError || error instanceof ListenError;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
});
