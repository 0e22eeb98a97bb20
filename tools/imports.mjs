import { execFileSync } from 'node:child_process';
import { refusals } from './imports/check.mjs';
import { root } from './prepare.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter((file) => /\.[mc]?[jt]sx?$/.test(file) && !/\.d\.[mc]?ts$/.test(file));
const found = refusals([...new Set(files)]);
for (const sentence of found) console.error(sentence);
if (found.length > 0) process.exitCode = 1;
