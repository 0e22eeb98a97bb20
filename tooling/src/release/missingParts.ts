import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_WITH } from './buildAgain';

/** A sentence for each part that a build without a record lacks besides it, by the text of its scripts. */
export async function missingParts(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return [];
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  const lacks = (part: RegExp) => !texts.some((text) => part.test(text));
  return [
    ...(lacks(/createPolicy\(["'`]olov_/)
      ? [
          `no script makes the policy of Trusted Types olov_<id>, so pages of a shop load none of its chunks: ${BUILD_WITH}`,
        ]
      : []),
    ...(lacks(/["'`]sha(256|384|512)-/)
      ? [`no script names the hashes of its chunks, so browsers would refuse them: ${BUILD_WITH}`]
      : []),
  ];
}
