import { createLog as createServerLog } from '@olov/server-kit/log';

/**
 * Privacy: drivers attach whole connections and rows to their errors, so few fields of an error are logged.
 */
export const createLog = (
  service: string,
  { logLevel: level, serverDsn: dsn }: { logLevel: string; serverDsn?: string | undefined },
) =>
  createServerLog({
    service,
    level,
    dsn,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
