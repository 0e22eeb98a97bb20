import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { build, checkNode, install, root, run, say } from './prepare.mjs';
import { unitRooms } from './rooms.mjs';

// Every check and every test, from a fresh clone. `npm test -- unit`, `-- fuzz` or `-- e2e`
// runs a part; the last line counts what passed and what failed.
checkNode();
const wanted = process.argv.slice(2);
const wants = (part) => wanted.length === 0 || wanted.includes(part);
const results = mkdtempSync(join(tmpdir(), 'olov-test-'));
const count = { passed: 0, failed: 0 };
/** What somebody who sees the last lines alone has to know. */
const warnings = [];
const started = Date.now();

const bin = (...path) => join(root, 'node_modules', ...path);
const TOOL_TESTS = ['tools', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join(folder, file)),
);

const ROOMS = unitRooms();

/** One check that either holds or does not. */
async function check(title, work) {
  say(title);
  try {
    await work();
    count.passed += 1;
  } catch (error) {
    count.failed += 1;
    console.error(error.message);
  }
}

/** A runner that writes how many tests passed and failed. A runner that wrote nothing counts as failed. */
async function suite(title, file, work, read) {
  say(title);
  const output = join(results, file);
  const failure = await work(output).then(
    () => undefined,
    (error) => error,
  );
  const found = existsSync(output) ? read(readFileSync(output, 'utf8')) : { passed: 0, failed: 0 };
  count.passed += found.passed;
  count.failed += found.failed;
  if (found.passed + found.failed === 0 || (failure && found.failed === 0)) {
    count.failed += 1;
    console.error(failure?.message ?? `${title}: no test ran`);
  }
}

await install();

if (wants('lint')) {
  await check('checking format, lint and the import table', () =>
    run(process.execPath, [bin('@biomejs/biome/bin/biome'), 'check', '.']),
  );
}

if (wants('types')) {
  for (const room of [...ROOMS, 'e2e']) {
    await check(`checking the types of ${room}`, () =>
      run(process.execPath, [bin('typescript/bin/tsc'), '-p', room]),
    );
  }
}

if (wants('unit')) {
  await suite(
    'testing the tools',
    'tools.tap',
    (output) =>
      run(process.execPath, [
        '--test',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${output}`,
        ...TOOL_TESTS,
      ]),
    (tap) => ({
      passed: Number(/^# pass (\d+)/m.exec(tap)?.[1] ?? 0),
      failed: Number(/^# fail (\d+)/m.exec(tap)?.[1] ?? 0),
    }),
  );
  for (const room of [...ROOMS, 'e2e']) {
    await suite(
      `testing ${room}`,
      `${room}.json`,
      (output) =>
        run(
          process.execPath,
          // Of two processors the runner would leave one to itself.
          [bin('jest/bin/jest.js'), '--maxWorkers=100%', '--json', `--outputFile=${output}`],
          { cwd: join(root, room) },
        ),
      (json) => {
        const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(json);
        for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
          if (status === 'pending') warnings.push(`NOT TESTED HERE: ${fullName}`);
        }
        return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
      },
    );
  }
}

if (wants('fuzz')) {
  await check('calling the back end at random', () =>
    run(process.execPath, [join(root, 'tools', 'fuzz.mjs'), '--calls', '4000', '--seconds', '30']),
  );
}

if (wants('soak')) {
  const { HAPROXY, isInstalled, PGBOUNCER } = await import('./soak/programs.mjs');
  if (![HAPROXY, PGBOUNCER].every(isInstalled)) {
    await installPackages(['haproxy', 'pgbouncer']).catch(() => {});
  }
  if (!isInstalled(HAPROXY)) {
    warnings.push('NOTHING WAS TESTED UNDER FAULTS: there is no HAProxy here');
  } else {
    if (!isInstalled(PGBOUNCER)) {
      warnings.push('NOTHING WAS TESTED BEHIND A POOLER: there is no PgBouncer here');
    }
    await check('building the shop', build);
    await check('soaking the shop: ten faults under load', () =>
      run(process.execPath, [join(root, 'tools/soak.mjs'), '--short']),
    );
  }
}

if (wants('e2e')) {
  const { ensureBrowser, ensureTestChromium, ensureWebKit, isOff } = await import('./browser.mjs');
  const browsers = { FIREFOX_PATH: 'off', WEBKIT_PATH: 'off' };
  await check('building the shop', build);
  await check('looking for Chromium', async () => {
    browsers.CHROMIUM_PATH = await ensureTestChromium();
  });
  if (isOff('firefox')) {
    warnings.push('NOTHING WAS TESTED IN FIREFOX: FIREFOX_PATH is off');
  } else {
    await check('looking for Firefox', async () => {
      browsers.FIREFOX_PATH = await ensureBrowser('firefox');
    });
  }
  if (isOff('webkitgtk')) {
    warnings.push('NOTHING WAS TESTED IN WEBKIT: WEBKIT_PATH is off');
  } else {
    await check('looking for WebKit', async () => {
      const found = await ensureWebKit();
      if (found) browsers.WEBKIT_PATH = found;
      else warnings.push('NOTHING WAS TESTED IN WEBKIT: there is no WebKitGTK with its driver and Xvfb here');
    });
  }
  if (browsers.CHROMIUM_PATH) {
    await suite(
      'testing the composed shop in browsers',
      'e2e.json',
      (output) =>
        run(
          process.execPath,
          [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
          {
            env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
          },
        ),
      (json) => {
        const { expected, unexpected, flaky } = JSON.parse(json).stats;
        // A test that passes only when asked twice has not passed.
        return { passed: expected, failed: unexpected + flaky };
      },
    );
  }
}

rmSync(results, { recursive: true, force: true });
for (const warning of warnings) say(warning);
say(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed > 0 ? 1 : 0;
