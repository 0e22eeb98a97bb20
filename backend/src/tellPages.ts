import type { FastifyBaseLogger } from 'fastify';

/** The host answers in a moment, or not at all. */
const PATIENCE_MS = 5000;

/** Tells the host that what its pages show has changed: a menu, a price, the stop list. Never rejects. */
export type TellPages = () => Promise<void>;

interface Options {
  /** Where the host's server is reached, and the token it knows; undefined where nobody is to be told. */
  pages: { url: string; token: string } | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * To be called once a change is committed. All replicas of the host then make their pages anew. One that is not told
 * shows what it keeps for some seconds more, so a call that fails is logged and holds nothing up.
 */
export function createTellPages({ pages, log }: Options): TellPages {
  if (!pages) return async () => {};
  const url = `${pages.url}/api/pages/forget`;
  return async () => {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${pages.token}` },
        // A redirect would carry the token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!ok) log.warn({ url, status }, 'the host did not take it that content has changed');
    } catch (error) {
      // At the first start of a shop nobody is there yet, who would have kept anything.
      if (isRefused(error)) log.info({ url }, 'no host is there to hear that content has changed');
      else log.warn({ url, err: error }, 'the host could not be told that content has changed');
    }
  };
}

const isRefused = (error: unknown): boolean =>
  (error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ECONNREFUSED';
