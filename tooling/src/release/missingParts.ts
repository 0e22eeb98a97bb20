import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BUILD_WITH } from './buildAgain';

const POLICY = /createPolicy\(["'`]olov_/;
const HASH = /["'`]sha(256|384|512)-/;

/** Scripts of installed packages are no part of a build. */
const isScript = (file: string) => file.endsWith('.js') && !file.includes(`${sep}node_modules${sep}`);

/** A sentence for each part that a build without a record lacks besides it, by the text of its scripts. */
export async function missingParts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const scripts = entries.filter((entry) => entry.isFile() && isScript(join(entry.parentPath, entry.name)));
  if (scripts.length === 0) return [];
  const found = new Set<RegExp>();
  // One after the other: a folder may have thousands of scripts.
  for (const { parentPath, name } of scripts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    for (const part of [POLICY, HASH]) if (part.test(text)) found.add(part);
  }
  const lacks = (part: RegExp) => !found.has(part);
  return [
    ...(lacks(POLICY)
      ? [
          `no script makes the policy of Trusted Types olov_<id>, so pages of a shop load none of its chunks: ${BUILD_WITH}`,
        ]
      : []),
    ...(lacks(HASH)
      ? [`no script names the hashes of its chunks, so browsers would refuse them: ${BUILD_WITH}`]
      : []),
  ];
}
