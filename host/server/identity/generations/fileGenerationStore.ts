import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@olov/server-kit/keep-first';
import { replaceFile } from '../../replaceFile';
import type { Generation, GenerationStore } from './createGenerations';

export const sessionsDir = (dataDir: string): string => join(dataDir, 'sessions');

export function createFileGenerationStore(folder: string): GenerationStore {
  let last: Promise<unknown> = Promise.resolve();
  const fileOf = (customerId: string) => join(folder, `${customerId}.json`);

  async function find(customerId: string): Promise<Generation | undefined> {
    const text = await readIfThere(fileOf(customerId));
    return text === undefined ? undefined : (JSON.parse(text) as Generation);
  }

  async function write(customerId: string, generation: Generation): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileOf(customerId), JSON.stringify(generation), { mode: 0o600 });
  }

  function change<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  return {
    find,
    rotate: (customerId, from, to) =>
      change(async () => {
        const kept = await find(customerId);
        if (kept && kept.issuedAt !== from) return kept;
        const next = { issuedAt: to, previous: from };
        await write(customerId, next);
        return next;
      }),
    confirm: (customerId, issuedAt, confirmedAt) =>
      change(async () => {
        const kept = await find(customerId);
        if (kept?.issuedAt === issuedAt && kept.confirmedAt === undefined)
          await write(customerId, { ...kept, confirmedAt });
      }),
    revoke: (customerId, at) => change(() => write(customerId, { issuedAt: at })),
  };
}
