import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentRoute, requestFields } from '../requestIds';
import type { ErrorReports } from './openSentry';

/** Errors and fatal errors. */
const REPORTED = 50;

interface Options extends Pick<LoggerOptions, 'base' | 'serializers'> {
  /** Name of the process in Sentry and in traces: `olov-host`. */
  service: string;
  level: string;
  /** Undefined: errors are logged only, and nothing of the SDK is loaded. */
  dsn: string | undefined;
}

/**
 * The log of a server. Each line of level `error` or `fatal` is reported to Sentry too, and nothing else is. `flush`
 * sends the reports that are left; it resolves within two seconds, also if Sentry is silent.
 */
export function createLog(
  { service, level, dsn, ...more }: Options,
  output: DestinationStream = pino.destination(1),
): { log: Logger; flush(): Promise<void> } {
  const options = { level, mixin: requestFields, ...more };
  if (dsn === undefined) return { log: pino(options, output), flush: async () => {} };
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, method, lineLevel) {
      method.apply(this, line);
      if (lineLevel < REPORTED) return;
      const report = { line, tags: { ...requestFields(), route: currentRoute() } };
      void sentry.then((reports) => reports.report(report));
    },
  };
  const log = pino({ ...options, hooks }, output);
  const sentry = open({ service, release: `${service}@${programHash()}`, dsn, log });
  const flush = async () => (await sentry).close();
  // Node would end the process before the report is sent.
  process.once('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'an error was not caught and ends the process');
    await flush();
    process.exit(1);
  });
  return { log, flush };
}

const open = async (
  options: Parameters<typeof import('./openSentry').openSentry>[0],
): Promise<ErrorReports> => (await import('./openSentry')).openSentry(options);

/** Eight digits that another build of this program does not share. */
export const programHash = (): string =>
  createHash('sha256')
    .update(readFileSync(process.argv[1] ?? process.execPath))
    .digest('hex')
    .slice(0, 8);
