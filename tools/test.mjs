import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { build, checkNode, install, root, run, say, turbo } from './prepare.mjs';
import { toolTests, unitRooms } from './rooms.mjs';
import { missingTests, securityTests } from './security.mjs';
import { affectedRooms } from './test/affected.mjs';
import { ALL_PARTS, changedFiles, DAILY_PARTS, mergeBase, partsFor } from './test/changed.mjs';
import { missingPackages } from './test/packages.mjs';
import { createReport } from './test/report.mjs';
import { jestResults, nodeResults, playwrightResults } from './test/results.mjs';
import { testFiles } from './test-titles.mjs';

// `npm test -- unit e2e` runs the named parts, `npm test -- changed` those that the difference to main can break.
// `--all` adds the specs of e2e/nightly.json.
checkNode();
const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((word) => word !== '--all');
const unknown = wanted.filter((name) => name !== 'changed' && !ALL_PARTS.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts are: ${ALL_PARTS.join(', ')}, or changed.`,
  );
  process.exit(2);
}
const isChanged = wanted.includes('changed');
const { parts, specs } = isChanged
  ? partsFor(changedFiles())
  : { parts: wanted.length > 0 ? wanted : isAll ? ALL_PARTS : DAILY_PARTS };
if (isChanged) say(`testing ${parts.join(', ')}${specs ? `: ${specs.join(', ')}` : ''}`);
await install();
const affected = specs && affectedRooms(['test', 'typecheck'], mergeBase());

/** The same calls every day, so that a failure repeats; other ones at night. */
const fuzzLimits = isAll
  ? ['--calls', '4000', '--seconds', '30']
  : ['--calls', '2000', '--seconds', '15', '--seed', '1'];

/** Types of up to so many rooms are faster to check one by one than as one program. */
const FEW_ROOMS = 3;

const results = mkdtempSync(join(tmpdir(), 'olov-test-'));
const report = createReport();
const bin = (...path) => join(root, 'node_modules', ...path);

const check = (title, work) =>
  report.part(title, async () => {
    say(title);
    await work();
    return { passed: 1, failed: 0 };
  });

/** A runner that fails although no test failed counts as a failed test. */
const suite = (title, work, read) =>
  report.part(title, async () => {
    say(title);
    const failure = await work().then(
      () => undefined,
      (error) => error,
    );
    const found = await read();
    if (!failure || found.failed > 0) return found;
    console.error(failure.message);
    return { ...found, failed: 1 };
  });

async function testRoom(room) {
  const output = join(root, room, 'jest-results.json');
  rmSync(output, { force: true });
  await suite(
    `testing ${room}`,
    // An unchanged room answers from turbo's cache, results included.
    () => turbo(['test', `--filter=@olov/${room}`, '--output-logs=new-only']),
    () => {
      const found = jestResults(output);
      for (const title of found.skipped) report.warn(`NOT TESTED HERE: ${title}`);
      return found;
    },
  );
}

/** The jobs of the parts that run beside each other: a mistake of format fails first, then come the longest. */
const jobsOf = {
  lint: () => [
    () =>
      check('checking format and lint', () =>
        run(process.execPath, [bin('@biomejs/biome/bin/biome'), 'check', '.']),
      ),
    () =>
      check('checking the table of imports', () => run(process.execPath, [join(root, 'tools/imports.mjs')])),
    () =>
      check('checking the titles of tests', () => run(process.execPath, [join(root, 'tools/titles.mjs')])),
    () =>
      check('checking the statuses of orders', () =>
        run(process.execPath, [join(root, 'tools/statuses.mjs')]),
      ),
  ],

  unit: () => {
    // The host comes first: the back end's tests need a program that is installed meanwhile.
    const rooms = ['host', 'backend', ...unitRooms().filter((room) => !/^(backend|host)$/.test(room)), 'e2e'];
    return rooms.filter((room) => !affected || affected.has(room)).map((room) => () => testRoom(room));
  },

  types: () => [
    // A change of remotes alone leaves the public types as they are.
    ...(specs
      ? []
      : [
          () =>
            check('comparing the API reports', () =>
              run(process.execPath, [join(root, 'tools/api-reports.mjs')]),
            ),
        ]),
    () =>
      check('checking the types', () =>
        affected && affected.size <= FEW_ROOMS
          ? turbo([
              'typecheck',
              ...[...affected].map((room) => `--filter=@olov/${room}`),
              '--output-logs=errors-only',
            ])
          : run(process.execPath, [join(root, 'tools/types.mjs')]),
      ),
  ],

  fuzz: () => [
    () =>
      check('calling the back end at random', () =>
        run(process.execPath, [join(root, 'lab/fuzz/fuzz.mjs'), ...fuzzLimits]),
      ),
  ],

  tools: () => [() => nodeTests('testing the tools', toolTests())],
};

/** Two jobs at once, because some tests of each wait for timeouts and restarts. */
async function runBeside(jobs) {
  const next = jobs.values();
  await Promise.all(
    [1, 2].map(async () => {
      for (const job of next) await job();
    }),
  );
}

/** A part whose program is still missing afterwards says so itself. */
async function installMissing(names) {
  const packages = missingPackages(names);
  if (packages.length === 0) return;
  await check(`installing ${packages.join(', ')}`, () => installPackages(packages).catch(() => {}));
}

/** Of a whole file as well. */
const TEST_MS = 30 * 60_000;

function nodeTests(title, files) {
  const output = join(results, `${title}.jsonl`);
  const reporters = [
    ['spec', 'stdout'],
    [join(root, 'tools/test/jsonReporter.mjs'), output],
  ].flatMap(([name, destination]) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${destination}`,
  ]);
  return suite(
    title,
    () => run(process.execPath, ['--test', `--test-timeout=${TEST_MS}`, ...reporters, ...files]),
    () => nodeResults(output),
  );
}

const hasCdns = () => missingPackages(['cdn']).length === 0;

const runParts = {
  async installed() {
    await check('building the shop', build);
    await check('writing the folder of an installation', () =>
      run(process.execPath, [join(root, 'tools/dist.mjs')]),
    );
    await nodeTests('testing an installation', ['lab/installed/folder.test.mjs']);
    if (!isAll) return;
    await nodeTests('testing other versions of Node and PostgreSQL', [
      'lab/versions/node.test.mjs',
      'lab/versions/postgres.test.mjs',
    ]);
    await nodeTests('rehearsing the backup of a folder', ['lab/backup/rehearsal.test.mjs']);
    if (hasCdns()) await nodeTests('testing behind nginx and Varnish', ['lab/cdn/cdn.test.mjs']);
    const { debianPostgres } = await import('./programs.mjs');
    if (!debianPostgres()) await installPackages(['postgresql']).catch(() => {});
    await installMissing(['tour']);
    if (debianPostgres() && missingPackages(['tour']).length === 0) {
      await nodeTests('following the tour', ['lab/tour/tour.test.mjs']);
    } else {
      report.warn('THE TOUR WAS NOT FOLLOWED: one of its Debian packages (docs/tour.md) is missing here');
    }
    await installPackages(['buildah', 'busybox-static']).catch(() => {});
    if (process.getuid?.() !== 0 || !['/usr/bin/buildah', '/bin/busybox'].every((file) => existsSync(file))) {
      report.warn('THE IMAGES WERE NOT BUILT: that needs root, buildah and a static busybox');
      return;
    }
    await nodeTests('testing the images', ['lab/installed/images.test.mjs']);
  },

  async soak() {
    const { HAPROXY, isInstalled, PGBOUNCER } = await import('./programs.mjs');
    if (!isInstalled(HAPROXY)) {
      report.warn('NOTHING WAS TESTED UNDER FAULTS: there is no HAProxy here');
      return;
    }
    if (!isInstalled(PGBOUNCER)) {
      report.warn('NOTHING WAS TESTED BEHIND A POOLER: there is no PgBouncer here');
    }
    await check('building the shop', build);
    // Its output comes at once, and the list of failed tests has the last line.
    await check('soaking the shop: each kind of fault under load', async () =>
      console.log(await run(process.execPath, [join(root, 'lab/soak/soak.mjs'), '--short'], { quiet: true })),
    );
  },

  async e2e() {
    const { ensureBrowser, ensureTestChromium, ensureWebKit, isOff } = await import('./browser.mjs');
    const browsers = { FIREFOX_PATH: 'off', WEBKIT_PATH: 'off' };
    await check('building the shop', build);
    await check('looking for Chromium', async () => {
      browsers.CHROMIUM_PATH = await ensureTestChromium();
    });
    if (isOff('firefox')) {
      report.warn('NOTHING WAS TESTED IN FIREFOX: FIREFOX_PATH is off');
    } else {
      await check('looking for Firefox', async () => {
        browsers.FIREFOX_PATH = await ensureBrowser('firefox');
      });
    }
    if (isOff('webkitgtk')) {
      report.warn('NOTHING WAS TESTED IN WEBKIT: WEBKIT_PATH is off');
    } else {
      await check('looking for WebKit', async () => {
        const found = await ensureWebKit();
        if (found) browsers.WEBKIT_PATH = found;
        else report.warn('NOTHING WAS TESTED IN WEBKIT: there is no WebKitGTK with its driver and Xvfb here');
      });
    }
    if (!browsers.CHROMIUM_PATH) return;
    const browse = (title, args, env) => {
      const output = join(results, `${title}.json`);
      const config = ['--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
      return suite(
        title,
        () =>
          run(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...config, ...args], {
            env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: output, ...env },
          }),
        () => playwrightResults(output),
      );
    };
    const named = (specs ?? []).map((name) => `/${name}.spec.ts`);
    const E2E_DAILY = isAll || specs ? '' : '1';
    await browse('testing the composed shop in browsers', named, { E2E_DAILY });
    for (const E2E_CDN of isAll && hasCdns() ? ['nginx', 'varnish'] : [])
      await browse(`testing the journeys behind ${E2E_CDN}`, ['--project=phone', '/journeys/'], { E2E_CDN });
  },
};

await runBeside([
  () => installMissing(isAll ? [...parts, 'cdn'] : parts),
  ...Object.entries(jobsOf).flatMap(([part, jobs]) => (parts.includes(part) ? jobs() : [])),
]);
if (isAll && !hasCdns())
  report.warn('NOTHING WAS TESTED BEHIND A CDN: there are not both nginx and Varnish here');
for (const part of ['installed', 'soak', 'e2e']) if (parts.includes(part)) await runParts[part]();
rmSync(results, { recursive: true, force: true });
if (!specs && ['unit', 'tools', 'e2e'].every((part) => parts.includes(part)))
  await check('looking for the tests that docs/security.md names', async () => {
    const missing = missingTests(securityTests(testFiles()), report.ran());
    if (missing.length > 0) throw new Error(`tests of docs/security.md did not run:\n${missing.join('\n')}`);
  });
for (const line of report.lines()) console.log(line);
process.exitCode = report.failed > 0 ? 1 : 0;
