import path from 'node:path';
import { copyFiles, describeCopies, folderFiles, type Move, openBucket } from '@olov/server-kit/files';
import { ConfigError } from '@olov/server-kit/settings';
import type { Config } from '../config';
import { APPLICATIONS, PICTURES } from './folders';

type Wanted = Pick<Config, 'storage' | 'mediaDir' | 'hasPicturesInBucket'> & {
  hr: Pick<Config['hr'], 'filesDir'>;
};

/** Original pictures are never deleted, because their folder belongs to the operator. */
export async function moveStorage(
  { storage, hr, mediaDir, hasPicturesInBucket }: Wanted,
  { isBack, deletes, say }: Move,
): Promise<void> {
  if (!storage) throw new ConfigError('STORAGE_URL must be set: it names the bucket');
  const bucket = await openBucket(storage);
  const copy = async (name: string, dir: string, more: { folder?: string; deletes?: boolean }) => {
    const [local, remote] = [folderFiles(dir), bucket.files(name)];
    const way = isBack ? { from: remote, to: local } : { from: local, to: remote };
    const counts = await copyFiles({ ...way, draftsIn: isBack ? dir : undefined, ...more });
    say(describeCopies([name, more.folder].filter(Boolean).join('/'), counts));
  };
  try {
    await bucket.check();
    // The cleanup of the back end decides about files without an application.
    for (const folder of ['kept/', 'aside/']) await copy(APPLICATIONS, hr.filesDir, { folder, deletes });
    if (isBack && hasPicturesInBucket) say('media: nothing copied, because MEDIA_DIR names no folder');
    else await copy(PICTURES, path.resolve(mediaDir), {});
  } finally {
    bucket.close();
  }
}
