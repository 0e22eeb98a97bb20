import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD } from '@olov/contract/platform/names';
import type { RemoteBuild } from '@olov/contract/platform/remote';

/**
 * The unchecked record of a build folder, for a build that was examined or is our own. Throws if the record is
 * missing or is not valid JSON.
 */
export const readRecord = async (folder: string): Promise<RemoteBuild> =>
  JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8')) as RemoteBuild;
