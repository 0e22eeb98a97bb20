import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { copyFiles, describeCopies, type Move, openBucket } from '@olov/server-kit/files';
import { ConfigError } from '@olov/server-kit/settings';
import type { Config } from '../config';
import { connectDatabase } from '../database/connect';
import { folderArchives } from '../deploys/archives/folderArchives';
import { postgresArchives } from '../deploys/archives/postgresArchives';
import { RELEASES } from '../storage';

type Wanted = Pick<Config, 'storage' | 'dataDir' | 'databaseUrl'>;

/** Back, the archives go to the database, or to the disk without one. */
export async function moveReleases(
  { storage, dataDir, databaseUrl }: Wanted,
  { isBack, deletes, say }: Move,
): Promise<void> {
  if (!storage) throw new ConfigError('STORAGE_URL must be set: it names the bucket');
  const bucket = await openBucket(storage);
  const connection = databaseUrl && { connectionString: databaseUrl, max: 2, onBroken() {} };
  const pool = connection ? await connectDatabase(connection) : undefined;
  try {
    await bucket.check();
    const local = pool ? postgresArchives(pool) : folderArchives(dataDir);
    const remote = bucket.files(RELEASES);
    const way = isBack ? { from: remote, to: local } : { from: local, to: remote };
    say(describeCopies(RELEASES, await copyFiles({ ...way, deletes, compared: unpacked })));
  } finally {
    await pool?.end();
    bucket.close();
  }
}

/** A folder packs its archives again, and another Node packs the same files into other bytes. */
const unpacked = (content: Readable): Readable => pipeline(content, createGunzip(), () => {});
