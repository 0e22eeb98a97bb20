import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/connect';
import type { KeyedHash } from '../../../keyedHash';
import { repeat } from '../../../repeat';
import { archiveOrders, endOfKeeping } from './archiveOrders';

/** One batch at a time, so that orders of customers never wait and a shutdown waits for one batch only. */
const PAUSE_MS = 10_000;

interface Keeping {
  db: Database;
  keyedHash: KeyedHash;
  keepDays: number;
  log: FastifyBaseLogger;
}

export const keepArchiving = ({ keepDays, log, ...deps }: Keeping): (() => Promise<void>) =>
  repeat(
    async (now) => {
      const count = await archiveOrders(deps, endOfKeeping(keepDays, now));
      if (count > 0) log.info({ count }, 'old orders were archived');
    },
    {
      everyMs: PAUSE_MS,
      atOnce: true,
      failed: (error) => log.error({ err: error }, 'old orders could not be archived'),
    },
  );
