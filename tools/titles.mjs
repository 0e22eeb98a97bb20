import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { emptyTitles } from './test-titles.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.*', '*.spec.*'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.[mc]?[jt]sx?$/.test(file) && existsSync(join(root, file)));
for (const file of files) {
  for (const title of emptyTitles(readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file} has the title "${title}", which says nothing without its values.`);
    process.exitCode = 1;
  }
}
