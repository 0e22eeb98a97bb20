import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { versionsOf } from './moves';
import type { Shelf } from './publish';
import { assetsDir, draftsDir } from './versionStore';

/** No upload and no change of the registry takes this long. */
const DRAFT_MS = 60 * 60 * 1000;
/** A version gets its files first and its entry in the registry then; and a page of it may still be open. */
const UNKNOWN_MS = 24 * 60 * 60 * 1000;

/** What a change of the registry makes beside it before it counts. */
const REGISTRY_DRAFT = /^registry\.json\.(.+\.new|lock\..+)$/;

/**
 * Removes from `DATA_DIR` what a server left that was killed: drafts, and files of versions that the registry does not
 * know. To be called before anything is published.
 */
export async function tidy({ registry }: Pick<Shelf, 'registry'>, dataDir: string, now: Date): Promise<void> {
  const removeOlder = async (path: string, ms: number) => {
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > ms) await rm(path, { recursive: true, force: true });
  };

  for (const draft of await namesIn(draftsDir(dataDir))) {
    await removeOlder(join(draftsDir(dataDir), draft), DRAFT_MS);
  }
  for (const file of await namesIn(dataDir)) {
    if (REGISTRY_DRAFT.test(file)) await removeOlder(join(dataDir, file), DRAFT_MS);
  }

  // Where nothing is known, it is the registry that was lost and not the versions.
  if (Object.keys((await registry.read()).microFrontends).length === 0) return;
  for (const name of await namesIn(assetsDir(dataDir))) {
    for (const version of await namesIn(join(assetsDir(dataDir), name))) {
      const known = versionsOf(await registry.read(), name);
      if (known.some(({ metadata }) => metadata.version === version)) continue;
      await removeOlder(join(assetsDir(dataDir), name, version), UNKNOWN_MS);
    }
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
