import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { deleteFeedbackBefore } from './repository';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Keeping {
  db: Database;
  retentionDays: number;
  log: FastifyBaseLogger;
}

export async function tidyFeedback({ db, retentionDays, log }: Keeping, now: number): Promise<void> {
  const count = await deleteFeedbackBefore(db, new Date(now - retentionDays * DAY_MS));
  if (count > 0) log.info({ count }, 'expired messages of customers were deleted');
}
