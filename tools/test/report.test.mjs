import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createReport } from './report.mjs';
import { jestResults, playwrightResults } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-report-'));
after(() => rmSync(folder, { recursive: true }));

const fileOf = (name, content) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('the report of npm test ends with the slowest 20 tests, the time of each part, warnings, failed tests and counts', async () => {
  let ms = 0;
  const report = createReport({ now: () => ms });
  const tests = Array.from({ length: 30 }, (_, index) => ({ title: `test ${index}`, seconds: index }));
  await report.part('unit', async () => {
    ms += 4000;
    return { passed: 30, failed: 0, tests };
  });
  await report.part('e2e', async () => {
    ms += 2500;
    return { passed: 1, failed: 1, tests: [{ title: 'slow', seconds: 99, failed: true }] };
  });
  report.warn('NOT TESTED HERE: Firefox');
  const lines = report.lines();
  assert.equal(report.failed, 1);
  assert.equal(lines[1], '   99.0 s  e2e: slow');
  assert.equal(lines[20], '   11.0 s  unit: test 11');
  assert.deepEqual(lines.slice(21), [
    'The parts:',
    '    4.0 s  unit',
    '    2.5 s  e2e',
    'NOT TESTED HERE: Firefox',
    'The failed tests:',
    '  e2e: slow',
    'took 7 s',
    '31 passed, 1 failed',
  ]);
});

test('the report of npm test counts a part that throws, and a part that ran no test, as failed, and names both and the error', async () => {
  const report = createReport();
  await report.part('throws', () => Promise.reject(new Error('no browser')));
  await report.part('ran nothing', async () => ({ passed: 0, failed: 0 }));
  assert.equal(report.failed, 2);
  const lines = report.lines();
  assert.deepEqual(lines.slice(lines.indexOf('The failed tests:'), -2), [
    'The failed tests:',
    '  throws: no browser',
    '  ran nothing',
  ]);
});

test('the report counts a suite of jest that could not start as failed, and names skipped tests', () => {
  const found = jestResults(
    fileOf('jest.json', {
      numPassedTests: 1,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ fullName: 'a', status: 'passed', duration: 1500 }] },
        { name: 'b.test.ts', assertionResults: [{ fullName: 'b', status: 'pending' }] },
        { name: 'c.test.ts', status: 'failed', assertionResults: [] },
      ],
    }),
  );
  assert.deepEqual(found, {
    passed: 1,
    failed: 1,
    tests: [
      { file: 'a.test.ts', title: 'a', seconds: 1.5 },
      { file: 'b.test.ts', title: 'b', seconds: 0, skipped: true },
      { file: 'c.test.ts', title: 'c.test.ts', seconds: 0, failed: true },
    ],
    skipped: ['b'],
  });
});

test('the report counts a flaky browser test as failed', () => {
  const specs = [
    { title: 'pays', tests: [{ projectName: 'phone', status: 'flaky', results: [{ duration: 2000 }] }] },
  ];
  const suites = [{ title: 'pay.spec.ts', file: 'pay.spec.ts', suites: [{ title: 'in ru', specs }] }];
  const file = fileOf('e2e.json', {
    config: { rootDir: '/shop/e2e' },
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites,
  });
  assert.deepEqual(playwrightResults(file), {
    passed: 3,
    failed: 2,
    tests: [
      {
        file: '/shop/e2e/pay.spec.ts',
        title: '[phone] › pay.spec.ts › in ru › pays',
        seconds: 2,
        failed: true,
      },
    ],
  });
});
