import { DAY_MS } from '@olov/contract/platform/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import type { CvStore } from './cv/createCvStore';
import { deleteApplicationsBefore, knownFiles } from './repository';

export interface Keeping {
  db: Database;
  store: CvStore;
  retentionDays: number;
  log: FastifyBaseLogger;
}

/** With a wrong or older database all files seem to have no application, so they are moved aside first. */
export async function tidyApplications({ db, store, retentionDays, log }: Keeping, now: number) {
  const deleted = await deleteApplicationsBefore(db, new Date(now - retentionDays * DAY_MS));
  for (const { cvFile } of deleted) if (cvFile !== null) await store.remove(cvFile);
  if (deleted.length > 0) log.info({ count: deleted.length }, 'expired applications were deleted');

  const back = await knownFiles(db, await store.aside());
  for (const name of back) await store.takeBack(name);
  if (back.size > 0)
    log.warn(
      { count: back.size },
      'files were restored from the folder aside because their applications exist again',
    );
  await store.clean(now);

  const settled = await store.settled(now);
  const known = await knownFiles(db, settled);
  const unknown = settled.filter((name) => !known.has(name));
  for (const name of unknown) await store.putAside(name);
  if (unknown.length > 0)
    log.warn(
      { count: unknown.length },
      'files without an application were moved aside: is it the right database?',
    );
}
