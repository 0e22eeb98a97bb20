import { writeFileSync } from 'node:fs';
import { seed } from './index';

/** Writes the seed file that the back end reads, beside this script. */
writeFileSync(new URL('seed.json', import.meta.url), JSON.stringify(seed));
