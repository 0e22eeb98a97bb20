import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { BUILD_AGAIN } from './buildAgain';
import { isBuildPath, PathBook } from './buildPath';

/** The file types of a build; the server serves no others. */
const KINDS =
  /(\.(js|css|map|json|avif|gif|jpe?g|png|svg|webp|woff2|ico|txt)|(^|\/)LICENSE|^@mf-types\.(zip|d\.ts))$/;

export async function fileProblems(record: RemoteBuild, folder: string): Promise<string[]> {
  const { files, problems } = await listFiles(folder);
  const { integrity } = record;
  const named = new Set(filesOf(record));
  for (const file of new Set([...named, ...Object.keys(integrity)])) {
    if (!isBuildPath(file))
      problems.push(`the record names "${file}", which is no path inside the build: ${BUILD_AGAIN}`);
    else if (!files.has(file)) problems.push(`${file} is missing: ${BUILD_AGAIN}`);
    else if (!Object.hasOwn(integrity, file))
      problems.push(`${file} has no integrity in the record: ${BUILD_AGAIN}`);
    else if (!(await hasIntegrity(join(folder, file), integrity[file] ?? ''))) {
      problems.push(`${file} is not the file that was built: ${BUILD_AGAIN}`);
    }
  }
  for (const file of files) {
    if (/\.(js|css)$/.test(file) && !Object.hasOwn(integrity, file)) {
      problems.push(
        `${file} is not in the record, so no browser would load it: remove it or build again into an empty folder`,
      );
    }
  }
  return problems;
}

function filesOf({ entry, libraries = [], door, pages, fragments, messages }: RemoteBuild): string[] {
  const groups = [door, ...[pages, fragments, messages].flatMap((kind) => Object.values(kind))];
  return [entry, ...libraries, ...groups.flatMap(({ js, css }) => [...js, ...css])];
}

async function listFiles(folder: string) {
  const files = new Set<string>();
  const problems: string[] = [];
  const book = new PathBook();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const clash = book.add(path, entry.isDirectory());
    if (!isBuildPath(path)) {
      problems.push(`"${path}" is no path that can be served: use letters, digits and . _ - + @ ~`);
    } else if (clash !== undefined) {
      problems.push(`"${path}" and "${clash}" are the same file on some systems: rename one`);
    } else if (entry.isFile()) {
      if (!KINDS.test(path))
        problems.push(`${path} has a file type that is not served: leave it out of the build`);
      files.add(path);
    } else if (!entry.isDirectory()) {
      problems.push(`${path} is a link or a device: put the file itself there`);
    }
  }
  return { files, problems };
}

/** The algorithms that browsers accept. */
const ALGORITHM = /^(sha256|sha384|sha512)-/;

async function hasIntegrity(path: string, integrity: string): Promise<boolean> {
  const [, algorithm] = ALGORITHM.exec(integrity) ?? [];
  if (algorithm === undefined) return false;
  const digest = createHash(algorithm)
    .update(await readFile(path))
    .digest('base64');
  return integrity === `${algorithm}-${digest}`;
}
