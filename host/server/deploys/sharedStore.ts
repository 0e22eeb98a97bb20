import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { packFolder, unpackArchive } from '@olov/tooling/release';
import { type Archives, archiveKey, versionIn } from './archives/Archives';
import { MAX_BUILD } from './limits';
import type { VersionStore } from './versionStore';

/**
 * Versions whose archives the replicas share. Each replica unpacks a version at its first request. The registry is not
 * asked: a replica may get its update after another one sent pages of the new version.
 */
export function createSharedStore(archives: Archives, local: VersionStore): VersionStore {
  const fetching = new Map<string, Promise<boolean>>();
  const listing = createListing(archives);

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
      } finally {
        await rm(archive, { force: true });
      }
      await local.add(name, version, draft);
    },
    async ensure(name, version) {
      if (await local.ensure(name, version)) return true;
      const key = archiveKey({ name, version });
      if (!fetching.has(key) && !(await listing.has(key))) return false;
      const running = fetching.get(key) ?? fetchVersion(name, version).finally(() => fetching.delete(key));
      fetching.set(key, running);
      return running;
    },
    async remove(name, version) {
      const key = archiveKey({ name, version });
      await archives.delete(key);
      listing.forget(key);
      await local.remove(name, version);
    },
    async *shared() {
      for await (const { key, changedAt } of archives.list('')) yield { ...versionIn(key), addedAt: changedAt };
    },
  };
}

function createListing(archives: Archives) {
  let known = new Set<string>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const load = async () => {
    const keys = new Set<string>();
    for await (const { key } of archives.list('')) keys.add(key);
    known = keys;
  };
  /** A running listing may miss a version that was added after its start. */
  const reload = (): Promise<void> => {
    if (!running) {
      running = load().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return reload();
      });
    return next;
  };

  return {
    async has(key: string): Promise<boolean> {
      if (!known.has(key)) await reload();
      return known.has(key);
    },
    forget: (key: string) => known.delete(key),
  };
}
