import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD } from '@olov/contract/platform/names';
import { withCode } from '@olov/contract/platform/refusals';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { isBuildPath } from './buildPath';
import { fileProblems } from './fileProblems';
import { findGlobalRules } from './findGlobalRules';
import { undeclaredUses } from './fragments/undeclaredUses';
import { isHost } from './isHost';
import { manifestProblems } from './manifestProblems';
import { readBuildRecord } from './readBuildRecord';

/** Maximum size of the record, because the registry contains it and is read with every page. */
const MAX_RECORD_BYTES = 1 << 20;

/**
 * All problems of a build folder, found without running its code: one sentence for each, with its solution. The
 * host’s own build (`manifest.id` is `host`) has no pages and may have global styles.
 */
export async function examineBuild(folder: string): Promise<string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder)
    return withCode('no-build', [
      `the folder ${folder} does not exist: build first, then name its dist/browser`,
    ]);
  const large = await largeRecord(folder);
  if (large.length > 0) return large;
  const { record, problems } = await readBuildRecord(folder);
  if (!record) return problems;
  const found = [
    ...withCode('manifest', manifestProblems(record)),
    ...withCode('file', await fileProblems(record, folder)),
    ...(isHost(record) ? [] : withCode('style', await styleProblems(record, folder))),
  ];
  // Scripts are read only when they are the files of the record. The host contains the kit, where every name occurs.
  if (found.length > 0 || isHost(record)) return found;
  return withCode('undeclared', await undeclaredUses(record, folder));
}

/** Before anything is read of the record. */
export async function largeRecord(folder: string): Promise<string[]> {
  const size = await stat(join(folder, BUILD_RECORD)).then(
    (found) => found.size,
    () => 0,
  );
  return size > MAX_RECORD_BYTES
    ? withCode('record', [`${BUILD_RECORD} is larger than 1 MB: split the remote, or name less in it`])
    : [];
}

async function styleProblems({ container, integrity }: RemoteBuild, folder: string): Promise<string[]> {
  const sheets = Object.keys(integrity).filter((file) => file.endsWith('.css') && isBuildPath(file));
  const found = await Promise.all(
    sheets.map(async (file) => {
      const css = await readFile(join(folder, file), 'utf8').catch(() => '');
      return findGlobalRules(css, container).map((problem) => `${file}: ${problem}`);
    }),
  );
  return found.flat();
}
