import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD } from '@olov/contract/names';
import type { RemoteBuild } from '@olov/contract/remote';

/**
 * The record of a build folder as it stands, for a build that was examined or that is our own. Throws where there is
 * no record or it is not valid JSON.
 */
export const readRecord = async (folder: string): Promise<RemoteBuild> =>
  JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8')) as RemoteBuild;
