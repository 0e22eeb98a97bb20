// Every build runs this file before anything is installed, so it uses Node's own modules alone.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const FOLDER = join('dist', 'browser');
const RECORD = 'remote-build.json';

/** A build from the cache is copied over the folder, and a shop must not publish files without a record. */
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
