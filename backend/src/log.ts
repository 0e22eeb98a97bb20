import { pino } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * JSON lines. Of an error only what says what happened: drivers hang whole
 * connections and rows, and with them customers' data, on theirs.
 */
export const createLog = (level: string) =>
  pino({
    level,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
