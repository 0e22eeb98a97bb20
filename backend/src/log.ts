import { pino } from 'pino';

/**
 * Log as JSON lines. Errors are reduced to a few fields: drivers attach whole connections and rows, which contain
 * customer data.
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
