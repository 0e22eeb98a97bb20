import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAUNCH_SECONDS } from './checkLaunchData';
import type { LaunchRecord, TelegramStore } from './TelegramStore';

/** What is older has ended, whatever it was. */
const FORGET_MS = (LAUNCH_SECONDS + 3600) * 1000;
const TIDY_MS = 3600 * 1000;

/** Keeps Telegram's users in a folder, a file for each: a new one costs no more than the first. */
export function createFileTelegramStore(folder: string): TelegramStore {
  let tidiedAt = 0;
  const at = (kind: string, name: string | number) => join(folder, kind, `${name}.json`);

  const forgetOld = async () => {
    if (Date.now() - tidiedAt < TIDY_MS) return;
    tidiedAt = Date.now();
    for (const kind of ['launches', 'ended']) await removeOld(join(folder, kind));
  };

  return {
    async customerOf(tgId, proposed) {
      const { kept, isNew } = await keepFirst(at('users', tgId), { customerId: proposed });
      return { ...kept, isNew };
    },
    async forgetUsers(tgIds) {
      for (const tgId of tgIds) await rm(at('users', tgId), { force: true });
    },
    async keepLaunch(launch, record) {
      await forgetOld();
      return (await keepFirst<LaunchRecord>(at('launches', launch), record)).kept;
    },
    async endSession(sessionId, expiresAt) {
      await keepFirst(at('ended', sessionId), { expiresAt });
    },
    isEnded: async (sessionId) => (await readJson(at('ended', sessionId))) !== undefined,
  };
}

/** A file appears whole or not at all; of several who make it at once the first is believed. */
async function keepFirst<Value>(file: string, value: Value): Promise<{ kept: Value; isNew: boolean }> {
  const earlier = await readJson<Value>(file);
  if (earlier !== undefined) return { kept: earlier, isNew: false };
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return { kept: value, isNew: true };
  } catch (error) {
    const kept = await readJson<Value>(file);
    if (kept === undefined) throw error;
    return { kept, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const state = await stat(file).catch(() => undefined);
    if (state && Date.now() - state.mtimeMs > FORGET_MS) await rm(file, { force: true });
  }
}
