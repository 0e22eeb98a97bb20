import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export function findPackage(name: string, folder: string): string | undefined {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
