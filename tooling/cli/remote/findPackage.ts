import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of a package that is installed for a remote. */
export function findPackage(name: string, folder: string): string | undefined {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
