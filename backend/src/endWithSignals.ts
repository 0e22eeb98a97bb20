import type { FastifyBaseLogger } from 'fastify';

/** Stops what this process runs and ends it: on SIGINT and SIGTERM, and when the parent that started it is gone. */
export function endWithSignals(running: { stop(): Promise<void> }, log: FastifyBaseLogger): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Nobody else would stop us.
  process.on('disconnect', () => void stop('disconnect'));
}
