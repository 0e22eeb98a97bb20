import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `src/` and `dist/` have the same depth, so the path is right in both. */
export const packageDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const demoDir = path.resolve(packageDir, '../demo-data');

/** The built office, which is released apart from the shop. */
export const officeDir = path.resolve(packageDir, '../office-remote/dist');
