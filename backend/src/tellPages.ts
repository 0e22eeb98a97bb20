import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { FastifyBaseLogger } from 'fastify';

const PATIENCE_MS = 5000;

export type TellPages = () => Promise<void>;

interface Options {
  pages: { url: string; token: string } | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  timeoutMs?: number;
}

/**
 * Must be called after the commit of a change. All replicas of the host then discard their cached pages. Without the
 * notification a cached page is stale for only a few seconds, so a failure is logged and blocks nothing.
 */
export function createTellPages({ pages, log, timeoutMs = PATIENCE_MS }: Options): TellPages {
  if (!pages) return async () => {};
  const url = `${pages.url}/api/pages/forget`;
  return async () => {
    try {
      const { ok, status } = await fetchWhole(url, {
        timeoutMs,
        mostBytes: 0,
        method: 'POST',
        headers: { authorization: `Bearer ${pages.token}` },
      });
      if (!ok) log.warn({ url, status }, 'the host did not accept the notification of changed content');
    } catch (error) {
      // At the first start of a shop the host may not run yet, and then it has no cached pages.
      if (isRefused(error)) log.info({ url }, 'no host runs that could be notified of changed content');
      else log.warn({ url, err: error }, 'the host could not be notified of changed content');
    }
  };
}

const isRefused = (error: unknown): boolean =>
  (error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ECONNREFUSED';
