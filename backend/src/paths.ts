import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's own folder. `src/` and `dist/` lie equally deep, so this holds in both. */
export const packageDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The room of the demo, whose seed and pictures are used unless the settings name others. */
export const demoDir = path.resolve(packageDir, '../demo-data');

/** Style and script of the kitchen's page. */
export const staffDir = path.join(packageDir, 'staff');
