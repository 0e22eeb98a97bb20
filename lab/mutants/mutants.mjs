import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse, run, say } from '../../tools/prepare.mjs';
import { unitRooms } from '../../tools/rooms.mjs';
import { chooseMutants } from './chooseMutants.mjs';

// `node lab/mutants/mutants.mjs --base <revision>` changes single lines that stand in both revisions, and runs the
// tests that jest relates to them. A change that the tests of the base find and those of today do not is a loss.
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '240' },
  },
});
if (!values.base) refuse('--base names the revision before, for example --base main~20.');

const git = (...args) => run('git', args, { quiet: true });
const folder = mkdtempSync(join(tmpdir(), 'olov-mutants-'));

async function checkOut(name, revision) {
  const place = join(folder, name);
  await git('worktree', 'add', '--quiet', '--detach', place, revision);
  // Hard links of installed packages would share what a build writes.
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: place, quiet: true });
  await run('npm', ['run', 'build'], { cwd: place, quiet: true });
  return place;
}

/** Whether a test that jest relates to the file fails. */
async function isCaught(place, file, line, changed) {
  const path = join(place, file);
  const source = readFileSync(path, 'utf8');
  const lines = source.split('\n');
  lines[line] = changed;
  writeFileSync(path, lines.join('\n'));
  try {
    return !(await passes(join(place, file.split('/')[0]), path));
  } finally {
    writeFileSync(path, source);
  }
}

/** An endless loop fails like a test. */
function passes(room, path) {
  const flags = ['--findRelatedTests', path, '--bail', '--silent', '--passWithNoTests', '--maxWorkers=2'];
  const child = spawn('npx', ['jest', ...flags], { cwd: room, stdio: 'ignore', detached: true });
  const end = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), Number(values.seconds) * 1000);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(end);
      resolve(code === 0);
    }),
  );
}

let before;
let now;
try {
  say('building both revisions');
  before = await checkOut('before', values.base);
  now = await checkOut('now', 'HEAD');
  const mutants = await chooseMutants({
    base: values.base,
    rooms: unitRooms(),
    count: Number(values.count),
    seed: Number(values.seed),
    now,
  });
  const lost = [];
  let caught = 0;
  for (const [index, { file, line, oldFile, oldLine, text, changed }] of mutants.entries()) {
    const isCaughtNow = await isCaught(now, file, line, changed);
    if (isCaughtNow) caught++;
    const isLost = !isCaughtNow && (await isCaught(before, oldFile, oldLine, changed));
    const verdict = isCaughtNow ? 'caught' : isLost ? 'LOST' : 'never caught';
    if (isLost) lost.push(`${file}:${line + 1}`);
    say(`${index + 1}/${mutants.length} ${verdict}: ${file}:${line + 1} ${text.trim()} → ${changed.trim()}`);
  }
  say(`${mutants.length} mutants, ${caught} are caught, ${lost.length} were caught before only`);
  for (const place of lost) say(`lost: ${place}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  for (const place of [before, now]) if (place) await git('worktree', 'remove', '--force', place);
  rmSync(folder, { recursive: true, force: true });
}
