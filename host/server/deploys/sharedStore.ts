import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fetchOnce } from '@olov/server-kit/files';
import { packFolder, unpackArchive } from '@olov/tooling/release';
import { type Archives, archiveKey, versionIn } from './archives/Archives';
import { MAX_BUILD } from './limits';
import type { VersionStore } from './versionStore';

/**
 * Versions whose archives the replicas share. Each replica unpacks a version at its first request. The registry is not
 * asked: a replica may get its update after another one sent pages of the new version.
 */
export function createSharedStore(archives: Archives, local: VersionStore): VersionStore {
  const fetchVersion = fetchOnce(async (key) => {
    const found = await archives.get(key);
    if (!found) return false;
    const { name, version } = versionIn(key);
    const draft = await local.draft();
    try {
      await unpackArchive(found.content, draft, MAX_BUILD);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await local.add(name, version, draft);
    return true;
  });

  return {
    draft: () => local.draft(),
    async add(name, version, draft) {
      const archive = `${draft}.tgz`;
      try {
        await pipeline(packFolder(draft), createWriteStream(archive));
        await archives.put(archiveKey({ name, version }), archive);
      } finally {
        await rm(archive, { force: true });
      }
      await local.add(name, version, draft);
    },
    async ensure(name, version) {
      return (await local.ensure(name, version)) || fetchVersion(archiveKey({ name, version }));
    },
    async remove(name, version) {
      const key = archiveKey({ name, version });
      await archives.delete(key);
      await local.remove(name, version);
    },
    async *shared() {
      for await (const { key, changedAt } of archives.list(''))
        yield { ...versionIn(key), addedAt: changedAt };
    },
  };
}
