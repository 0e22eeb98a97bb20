import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDir, type VersionStore } from '../../deploys/versionStore';
import type { Preload } from './html';

export interface Stored {
  dataDir: string;
  versions: Pick<VersionStore, 'ensure'>;
}

/** The parser of HTML replaces these characters, so the hash of the text would not match. */
const REPLACED = /[\r\0]/;
const STORED = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** The text of a file that this server stores, if it has the hash of its build record; a browser does not check text in the page. */
export async function storedText(
  { dataDir, versions }: Stored,
  { url, integrity }: Preload,
): Promise<string | undefined> {
  const [, name, version, file] = STORED.exec(url) ?? [];
  if (!name || !version || !file || !(await versions.ensure(name, version))) return undefined;
  const bytes = await readFile(join(assetsDir(dataDir), name, version, file));
  if (!hasIntegrity(bytes, integrity)) return undefined;
  const text = bytes.toString('utf8');
  return REPLACED.test(text) ? undefined : text;
}

function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split('-');
  return (
    /^sha(256|384|512)$/.test(algorithm) && createHash(algorithm).update(bytes).digest('base64') === digest
  );
}

export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
