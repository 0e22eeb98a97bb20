import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret nobody set: made once and kept in `DATA_DIR`, so that sessions outlive a restart. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await readSecret(file)) ?? (await makeSecret(file));
}

/** The secret appears whole or not at all: of two servers that start at once the second finds the first one's. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return secret;
  } catch (error) {
    const kept = await readSecret(file);
    if (kept === undefined) throw error;
    return kept;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text?.trim() === '') throw new Error(`${file} is empty: remove it, and a secret will be made anew`);
  return text?.trim();
}
