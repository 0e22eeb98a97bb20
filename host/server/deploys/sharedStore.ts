import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { packFolder, unpackArchive } from '@olov/tooling/release';
import { archiveKey, type SharedArchives, versionIn } from './archives/Archives';
import { MAX_BUILD } from './limits';
import type { VersionStore } from './versionStore';

/** Time in ms for which a missing archive is not asked for again; another replica may store it meanwhile. */
const ABSENT_MS = 2000;
const MAX_ABSENT = 1000;

/**
 * Versions whose archives the replicas share. Each replica unpacks a version at its first request. The registry is not
 * asked: a replica may get its update after another one sent pages of the new version.
 */
export function createSharedStore(
  archives: SharedArchives,
  local: VersionStore,
  now: () => number = Date.now,
): VersionStore {
  const fetching = new Map<string, Promise<boolean>>();
  const absent = createAbsences(now);

  async function fetchVersion(name: string, version: string): Promise<boolean> {
    const found = await archives.get(archiveKey({ name, version }));
    if (!found) return false;
    const draft = await local.draft();
    try {
      await unpackArchive(found.content, draft, MAX_BUILD);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await local.add(name, version, draft);
    return true;
  }

  return {
    draft: () => local.draft(),
    async add(name, version, draft) {
      const archive = `${draft}.tgz`;
      try {
        await pipeline(packFolder(draft), createWriteStream(archive));
        await archives.put(archiveKey({ name, version }), archive);
        absent.forget(archiveKey({ name, version }));
      } finally {
        await rm(archive, { force: true });
      }
      await local.add(name, version, draft);
    },
    async ensure(name, version) {
      if (await local.ensure(name, version)) return true;
      const key = archiveKey({ name, version });
      if (absent.has(key)) return false;
      if (!fetching.has(key) && !(await archives.head(key))) {
        absent.note(key);
        return false;
      }
      const running = fetching.get(key) ?? fetchVersion(name, version).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
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

/** Anybody may ask for made-up versions, so the same question does not reach the archives again at once. */
function createAbsences(now: () => number) {
  const until = new Map<string, number>();
  return {
    has: (key: string) => (until.get(key) ?? 0) > now(),
    note(key: string) {
      if (until.size >= MAX_ABSENT) until.clear();
      until.set(key, now() + ABSENT_MS);
    },
    forget: (key: string) => until.delete(key),
  };
}
