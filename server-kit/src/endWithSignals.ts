/** Time in ms after which a server that does not stop is killed; with the two seconds of `flush` the nine of docs/operating.md. */
const FORCE_MS = 7000;

interface Running {
  /** Makes the readiness check fail, so that balancers send requests elsewhere. */
  refuse?(): void;
  stop(): Promise<void>;
}

interface Options {
  log: { info(details: object, text: string): void; error(details: object, text: string): void };
  /** Pause between `refuse` and `stop` in ms: the time that a balancer needs to notice. */
  drainMs?: number;
  /** The last step before the process exits. */
  flush?(): Promise<void>;
  forceMs?: number;
}

/**
 * Ends the process on SIGINT and SIGTERM, and when its parent process is gone: `refuse`, a pause of `drainMs`, then
 * `stop`. A second signal ends the pause. The exit code is 1 if `stop` fails or takes longer than `forceMs`.
 */
export function endWithSignals(
  running: Running,
  { log, drainMs = 0, flush = async () => {}, forceMs = FORCE_MS }: Options,
): void {
  let exiting: Promise<void> | undefined;
  const exit = (code: number) => {
    exiting ??= flush().finally(() => process.exit(code));
    return exiting;
  };
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
      log.error({ signal }, 'the server did not stop in time and is killed');
      void exit(1);
    }, forceMs).unref();
    try {
      await running.stop();
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly');
      return exit(1);
    }
    return exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('disconnect', () => void end('disconnect'));
}
