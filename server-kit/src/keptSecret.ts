import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepFirst } from './keepFirst';

/** Generates a secret that is not configured and stores it in `DATA_DIR`, so that it survives a restart. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, 'secrets', name);
  const { text } = await keepFirst(file, randomBytes(32).toString('base64url'));
  const secret = text.trim();
  if (secret === '') throw new Error(`${file} is empty: remove it, and the server generates a new secret`);
  return secret;
}
