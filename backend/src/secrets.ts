import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A secret that is generated once if it was not configured, in a file that only this user can read. The file appears
 * atomically: two processes that create it at once (the host’s server may be one) agree on the first.
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
