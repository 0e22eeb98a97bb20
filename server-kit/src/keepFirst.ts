import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a text to a new file atomically: of several concurrent writers in any process, the first one wins. Returns
 * the content of the file, which only this user can read.
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

export const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
