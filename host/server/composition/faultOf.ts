import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@olov/shared-kit/contract';

/** Names that become folders and parts of URLs. */
const ID = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** What would break the live shop if this build were published; undefined where nothing would. */
export async function faultOf(
  { manifest, version, entry, integrity }: RemoteBuild,
  buildDir: string,
): Promise<string | undefined> {
  if (!ID.test(manifest.id)) return `"${manifest.id}" is no id of a micro-frontend`;
  if (!VERSION.test(version)) return `"${version}" is no version`;
  if (!integrity[entry]) return `its entry ${entry} has no integrity`;
  for (const [file, expected] of Object.entries(integrity)) {
    if ((await integrityOf(join(buildDir, file))) !== expected)
      return `${file} is not the file that was built`;
  }
  const patterns = manifest.routes.flatMap(({ validate }) => Object.values(validate ?? {}));
  const broken = patterns.find((pattern) => !isPattern(pattern));
  return broken === undefined ? undefined : `"${broken}" is no regular expression`;
}

const integrityOf = (file: string): Promise<string | undefined> =>
  readFile(file).then(
    (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    () => undefined,
  );

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined;
  } catch {
    return false;
  }
}
