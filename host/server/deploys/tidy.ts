import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@olov/contract/platform/durations';
import { foldersOf } from '../composition/libraries';
import { sessionsDir } from '../identity/generations/fileGenerationStore';
import { versionsOf } from './moves';
import { prune } from './prune';
import type { Shelf } from './publish';
import { assetsDir, draftsDir } from './versionStore';

const DRAFT_MS = 60 * 60 * 1000;
/** Files are stored before their registry entry, and pages of a removed version may still be open. */
const UNKNOWN_MS = DAY_MS;

const DRAFT_OF_A_FILE = /\.json\.(.+\.new|lock\..+)$/;

interface Log {
  warn(details: object, text: string): void;
}

/** A preview may be served for this time after its end. */
const EVERY_MS = 60 * 60 * 1000;

/** Must begin after the publication of the checkout, which expects its versions of the registry to stay. */
export function tidyRegularly(shelf: Shelf, dataDir: string, log: Log): () => void {
  const run = () =>
    tidy(shelf, dataDir, new Date()).catch((err) => log.warn({ err }, 'old versions could not be removed'));
  void run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function tidy(shelf: Shelf, dataDir: string, now: Date): Promise<void> {
  const { registry, versions } = shelf;
  const isNeeded = async (name: string, folder: string) =>
    versionsOf(await registry.read(), name)
      .flatMap(foldersOf)
      .includes(folder);
  const removeOlder = async (path: string, ms: number) => {
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > ms) await rm(path, { recursive: true, force: true });
  };

  for (const draft of await namesIn(draftsDir(dataDir))) {
    await removeOlder(join(draftsDir(dataDir), draft), DRAFT_MS);
  }
  for (const folder of [dataDir, sessionsDir(dataDir)]) {
    const drafts = (await namesIn(folder)).filter((file) => DRAFT_OF_A_FILE.test(file));
    for (const draft of drafts) await removeOlder(join(folder, draft), DRAFT_MS);
  }

  // An empty registry was lost itself, so no version may be removed.
  const names = Object.keys((await registry.read()).microFrontends);
  if (names.length === 0) return;
  for (const name of names) await prune(shelf, name, now);
  for (const name of await namesIn(assetsDir(dataDir))) {
    for (const version of await namesIn(join(assetsDir(dataDir), name))) {
      if (await isNeeded(name, version)) continue;
      await removeOlder(join(assetsDir(dataDir), name, version), UNKNOWN_MS);
    }
  }
  for await (const { name, version, addedAt } of versions.shared()) {
    if (now.getTime() - addedAt.getTime() <= UNKNOWN_MS || (await isNeeded(name, version))) continue;
    await versions.remove(name, version);
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
