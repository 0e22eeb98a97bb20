import { requestFields } from '@olov/server-kit/request-ids';
import { pino } from 'pino';

/**
 * Privacy: drivers attach whole connections and rows to their errors, so few fields of an error are logged.
 */
export const createLog = (level: string) =>
  pino({
    level,
    mixin: requestFields,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
