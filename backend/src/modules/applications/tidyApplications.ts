import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import type { CvStore } from './cv/createCvStore';
import { deleteApplicationsBefore, knownFiles } from './repository';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Keeping {
  db: Database;
  store: CvStore;
  retentionDays: number;
  log: FastifyBaseLogger;
}

/**
 * Deletes applications whose time is over, and files that belong to nobody: of an upload or of a process that ended in
 * between.
 */
export async function tidyApplications(
  { db, store, retentionDays, log }: Keeping,
  now: number,
): Promise<void> {
  const deleted = await deleteApplicationsBefore(db, new Date(now - retentionDays * DAY_MS));
  for (const { cvFile } of deleted) if (cvFile !== null) await store.remove(cvFile);
  if (deleted.length > 0)
    log.info({ count: deleted.length }, 'applications were deleted, their time was over');

  await store.clean(now);
  const settled = await store.settled(now);
  const known = await knownFiles(db, settled);
  for (const name of settled) if (!known.has(name)) await store.remove(name);
}
