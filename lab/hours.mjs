import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, root, run, say } from '../tools/prepare.mjs';
import { unitRooms } from '../tools/rooms.mjs';

// `npm run hours -- 04:00 02:45 stillness unit` runs one spec and the unit tests at two hours; without names
// it runs everything.
const HOURS = ['00:10', '02:45', '04:00', '09:50', '12:00', '23:50'];
const ROOMS = [...unitRooms(), 'e2e'];
const DAY_MS = 24 * 3600_000;

const wanted = process.argv.slice(2);
const isHour = (word) => /^\d\d:\d\d$/.test(word);
const hours = wanted.some(isHour) ? wanted.filter(isHour) : HOURS;
const flags = wanted.filter((word) => word.startsWith('-'));
const names = wanted.filter((word) => !isHour(word) && !flags.includes(word));
const specs = names.filter((name) => name !== 'unit').map((name) => `/${name}.spec.ts`);

// Files keep the time of the machine: a clock that is ahead would take new files for old ones.
function shiftTo(hour) {
  const ahead = Date.parse(`${new Date().toISOString().slice(0, 10)}T${hour}:00+05:00`) - Date.now();
  return (ahead % DAY_MS) - (ahead % DAY_MS > 0 ? DAY_MS : 0);
}

const results = mkdtempSync(join(tmpdir(), 'olov-hours-'));
const table = {};
const note = (suite, hour, passed, failed) => {
  table[suite] ??= {};
  table[suite][hour] = failed === 0 ? String(passed) : `${passed}, ${failed} FAILED`;
  if (failed > 0 || passed === 0) process.exitCode = 1;
};

async function resultsOf(command, args, options, file) {
  rmSync(file, { force: true });
  await run(command, args, options).catch((error) => console.error(error.message));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Jest gives every file a `Date` of its own, which a preload does not reach, so `faketime` is used. */
async function askUnits(hour) {
  const file = join(results, 'unit.json');
  for (const room of ROOMS) {
    const shiftS = Math.round(shiftTo(hour) / 1000);
    const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`];
    const options = { cwd: join(root, room), env: { FAKETIME_DONT_FAKE_MONOTONIC: '1' } };
    const found = await resultsOf('faketime', ['-f', `${shiftS}s`, process.execPath, ...jest], options, file);
    note(
      `${room} (jest)`,
      hour,
      found?.numPassedTests ?? 0,
      (found?.numFailedTests ?? 1) + (found?.numRuntimeErrorTestSuites ?? 0),
    );
  }
}

/** Browsers do not work under `faketime`. */
async function askBrowsers(hour) {
  const file = join(results, 'e2e.json');
  const preload = pathToFileURL(join(root, 'e2e/clock.mjs')).href;
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
    CLOCK_SHIFT_MS: String(shiftTo(hour)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const cli = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
  ];
  const found = await resultsOf(process.execPath, [...cli, ...specs, ...flags], { env }, file);
  if (!found) note('browsers', hour, 0, 1);
  for (const { file: spec, tests } of (found?.suites ?? []).map(testsOf)) {
    const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
    note(basename(spec, '.spec.ts'), hour, count('expected'), count('unexpected', 'flaky'));
  }
}

const testsOf = ({ file, specs = [], suites = [] }) => ({
  file,
  tests: [...specs.flatMap(({ tests }) => tests), ...suites.flatMap((suite) => testsOf(suite).tests)],
});

await install();
await build();
for (const hour of hours) {
  say(`at ${hour} in Tashkent`);
  if (names.length === 0 || names.includes('unit')) await askUnits(hour);
  if (names.length === 0 || specs.length > 0) await askBrowsers(hour);
}
rmSync(results, { recursive: true, force: true });
console.table(table);
