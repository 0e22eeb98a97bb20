import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A secret that nobody set: made once and kept where only we can read it. It appears whole or not at all: two processes
 * that make it at once, of which the host's server may be one, agree on whichever came first.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name);
  await access(file).catch(() => makeSecret(file));
  return (await readFile(file, 'utf8')).trim();
}

async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file)
    .catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    })
    .finally(() => rm(draft, { force: true }));
}
