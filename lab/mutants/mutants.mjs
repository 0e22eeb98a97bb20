import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    // The limit of a run of tests; a longer one has no result.
    seconds: { type: 'string', default: '240' },
    // No further change begins afterwards.
    minutes: { type: 'string', default: '300' },
    // Those whose lines are changed, all by default.
    rooms: { type: 'string', default: unitRooms().join() },
    // A folder in which both checkouts stay for the next run.
    folder: { type: 'string' },
  },
});
if (!values.base) refuse('--base names the revision before, for example --base main~20.');

const git = (...args) => run('git', args, { quiet: true });
const REPORTER = join(import.meta.dirname, 'failedTests.cjs');
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'olov-mutants-'));

async function checkOut(name, revision) {
  const place = join(folder, name);
  const at = (command, ...args) => run(command, args, { cwd: place, quiet: true });
  if (existsSync(place)) {
    await at('git', 'checkout', '--quiet', '--force', '--detach', await commitOf(revision));
  } else {
    await git('worktree', 'add', '--quiet', '--detach', place, revision);
    // Hard links of installed packages would share what a build writes.
    await at('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  await at('npm', 'run', 'build');
  return place;
}

const commitOf = async (revision) => (await git('rev-parse', revision)).trim();

/** Whether a test fails by the change; undefined if the tests take too long, or fail without it too. */
async function isCaught(place, file, line, changed) {
  const path = join(place, file);
  const room = join(place, file.split('/')[0]);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.split('\n').with(line, changed).join('\n'));
  let failed;
  try {
    failed = await failedTests(room, ['--findRelatedTests', path, '--bail', '--passWithNoTests']);
  } finally {
    writeFileSync(path, source);
  }
  if (!failed?.length) return failed && false;
  const alsoWithout = await failedTests(room, ['--runTestsByPath', ...failed]);
  return alsoWithout?.length === 0 ? true : undefined;
}

/** The files with a failed test; undefined without a result in time. */
function failedTests(room, args) {
  const output = join(folder, 'failed.json');
  rmSync(output, { force: true });
  const child = spawn('npx', ['jest', ...args, '--silent', '--maxWorkers=2', `--reporters=${REPORTER}`], {
    cwd: room,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, FAILED_TESTS: output },
  });
  const end = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), Number(values.seconds) * 1000);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(end);
      if (existsSync(output)) resolve(JSON.parse(readFileSync(output, 'utf8')));
      // Without a related test no reporter is asked.
      else resolve(code === 0 ? [] : undefined);
    }),
  );
}

async function verdictOf(found, askBefore) {
  if (found === undefined) return 'without a result';
  if (found) return 'caught';
  const earlier = await askBefore();
  return earlier ? 'LOST' : earlier === undefined ? 'without a result' : 'never caught';
}

let before;
let now;
try {
  say('building both revisions');
  before = await checkOut('before', values.base);
  now = await checkOut('now', 'HEAD');
  const mutants = await chooseMutants({
    base: values.base,
    rooms: values.rooms.split(','),
    count: Number(values.count),
    seed: Number(values.seed),
    now,
  });
  const until = Date.now() + Number(values.minutes) * 60_000;
  const counts = { caught: 0, LOST: 0, 'never caught': 0, 'without a result': 0 };
  const lost = [];
  for (const [index, { file, line, oldFile, oldLine, text, changed }] of mutants.entries()) {
    if (Date.now() > until) break;
    const found = await isCaught(now, file, line, changed);
    const verdict = await verdictOf(found, () => isCaught(before, oldFile, oldLine, changed));
    counts[verdict] += 1;
    if (verdict === 'LOST') lost.push(`${file}:${line + 1}`);
    say(`${index + 1}/${mutants.length} ${verdict}: ${file}:${line + 1} ${text.trim()} → ${changed.trim()}`);
  }
  say(
    Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', '),
  );
  for (const place of lost) say(`lost: ${place}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  if (!values.folder) {
    for (const place of [before, now]) if (place) await git('worktree', 'remove', '--force', place);
    rmSync(folder, { recursive: true, force: true });
  }
}
