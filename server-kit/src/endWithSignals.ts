/** A server that does not come to its end is ended by force after this, in milliseconds; see docs/operating.md. */
const FORCE_MS = 9000;

interface Running {
  /** Tells balancers to send requests elsewhere. */
  refuse?(): void;
  stop(): Promise<void>;
}

interface Options {
  log: { info(details: object, text: string): void; error(details: object, text: string): void };
  /** From `refuse` to `stop`, in milliseconds: as long as a balancer takes to notice. */
  drainMs?: number;
  forceMs?: number;
}

/**
 * Ends the process on SIGINT and SIGTERM, and when the parent that started it is gone: `refuse`, a pause of `drainMs`,
 * `stop`. A second signal ends the pause. The exit code is 1 where `stop` fails or takes longer than `forceMs`.
 */
export function endWithSignals(running: Running, { log, drainMs = 0, forceMs = FORCE_MS }: Options): void {
  let drained: (() => void) | undefined;

  const end = async (signal: string) => {
    if (drained) return drained();
    log.info({ signal }, 'stopping');
    running.refuse?.();
    await new Promise<void>((resolve) => {
      drained = resolve;
      setTimeout(resolve, drainMs);
    });
    setTimeout(() => {
      log.error({ signal }, 'the server did not stop in time and is ended by force');
      process.exit(1);
    }, forceMs).unref();
    try {
      await running.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('disconnect', () => void end('disconnect'));
}
