import { stat } from 'node:fs/promises';
import { fileProblems } from './fileProblems';
import { isHost } from './isHost';
import { manifestProblems } from './manifestProblems';
import { BUILD_RECORD, readBuildRecord } from './readBuildRecord';
import { styleProblems } from './styleProblems';

/**
 * Everything that is wrong with a build folder, without running any of it: one sentence for each
 * problem, which says what mends it. The host's own build (`manifest.id` is `host`) has no pages,
 * and its styles are global by right.
 */
export async function examineBuild(folder: string): Promise<string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [`there is no folder ${folder}: build first, then name its dist/browser`];
  const { record, problems } = await readBuildRecord(folder);
  if (!record) return problems;
  return [
    ...manifestProblems(record),
    ...(await fileProblems(record, folder)),
    ...(isHost(record) ? [] : await styleProblems(record, folder)),
  ];
}

export { BUILD_RECORD };
