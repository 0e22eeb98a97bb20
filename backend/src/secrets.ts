import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A secret that nobody set: made once and kept where only we can read it.
 * Two processes that make it at once agree on whichever came first.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets');
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
