import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Keeps a text in a file of its own, which appears whole or not at all: of several who make it at once, in one process
 * or in many, the first is believed. Answers what the file then holds. Only this user can read it.
 */
export async function keepFirst(file: string, text: string): Promise<{ text: string; isNew: boolean }> {
  const earlier = await readIfThere(file);
  if (earlier !== undefined) return { text: earlier, isNew: false };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return { text, isNew: true };
  } catch (error) {
    const kept = await readIfThere(file);
    if (kept === undefined) throw error;
    return { text: kept, isNew: false };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Undefined where there is no such file. */
export const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
