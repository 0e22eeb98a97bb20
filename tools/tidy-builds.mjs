// Plain JavaScript on Node's own modules alone, like everything that builds.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where a room's build for browsers lies, and the record in it that names every script and style sheet. */
const FOLDER = join('dist', 'browser');
const RECORD = 'remote-build.json';

/**
 * Removes what builds of before left beside the present ones: a build that is restored from the cache is put over the
 * folder as it is, and no shop publishes files that no record names.
 */
export function tidyBuilds(root) {
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    tidyBuild(join(root, name, FOLDER));
}

function tidyBuild(folder) {
  const record = join(folder, RECORD);
  if (!existsSync(record)) return;
  const { integrity } = JSON.parse(readFileSync(record, 'utf8'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const isNamed = Object.hasOwn(integrity, file.replace(/\.map$/, ''));
    if (entry.isFile() && /\.(js|css)(\.map)?$/.test(file) && !isNamed) rmSync(join(folder, file));
  }
}
