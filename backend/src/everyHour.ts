import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;

/** Does something at once and every hour, until the returned function is called. What fails is logged, and done again. */
export function everyHour(
  what: (now: number) => Promise<void>,
  { log, failure }: { log: FastifyBaseLogger; failure: string },
): () => Promise<void> {
  let running = Promise.resolve();
  const go = () => {
    running = running.then(() => what(Date.now())).catch((error) => log.error({ err: error }, failure));
  };
  go();
  const timer = setInterval(go, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
