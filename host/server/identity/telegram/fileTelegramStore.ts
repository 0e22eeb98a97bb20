import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFirst, readIfThere } from '@olov/server-kit/keep-first';
import { LAUNCH_SECONDS } from './checkLaunchData';
import type { LaunchRecord, TelegramStore } from './TelegramStore';

const FORGET_MS = (LAUNCH_SECONDS + 3600) * 1000;
const TIDY_MS = 3600 * 1000;

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
      const { kept, isNew } = await keep(at('users', tgId), { customerId: proposed });
      return { ...kept, isNew };
    },
    async forgetUsers(tgIds) {
      for (const tgId of tgIds) await rm(at('users', tgId), { force: true });
    },
    async keepLaunch(launch, record) {
      await forgetOld();
      return (await keep<LaunchRecord>(at('launches', launch), record)).kept;
    },
    async endSession(sessionId, expiresAt) {
      await keep(at('ended', sessionId), { expiresAt });
    },
    isEnded: async (sessionId) => (await readIfThere(at('ended', sessionId))) !== undefined,
  };
}

async function keep<Value>(file: string, value: Value): Promise<{ kept: Value; isNew: boolean }> {
  const { text, isNew } = await keepFirst(file, JSON.stringify(value));
  return { kept: JSON.parse(text) as Value, isNew };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const state = await stat(file).catch(() => undefined);
    if (state && Date.now() - state.mtimeMs > FORGET_MS) await rm(file, { force: true });
  }
}
