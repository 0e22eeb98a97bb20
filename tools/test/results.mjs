import { existsSync, readFileSync } from 'node:fs';

// Every reader returns an object of this shape; a test is `{ title, seconds, failed?, skipped? }`.
const empty = { passed: 0, failed: 0, tests: [], skipped: [] };

const readIf = (file, read) => (existsSync(file) ? read(readFileSync(file, 'utf8')) : empty);

export const jestResults = (file) =>
  readIf(file, (text) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text);
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      tests: [
        ...all.map(({ fullName, duration, status }) => ({
          title: fullName,
          seconds: (duration ?? 0) / 1000,
          ...(status === 'failed' && { failed: true }),
          ...(status === 'pending' && { skipped: true }),
        })),
        // A suite that could not start has no tests, so its file stands for them.
        ...testResults
          .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
          .map(({ name }) => ({ title: name, seconds: 0, failed: true })),
      ],
      skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
    };
  });

export const tapResults = (file) =>
  readIf(file, (text) => ({
    passed: Number(/^# pass (\d+)/m.exec(text)?.[1] ?? 0),
    failed: Number(/^# fail (\d+)/m.exec(text)?.[1] ?? 0),
    tests: [...text.matchAll(/^(not )?ok \d+ - (.*)\n +---\n(?: +.*\n)*? +duration_ms: ([\d.]+)/gm)].map(
      ([, not, title, ms]) => ({ title, seconds: Number(ms) / 1000, ...(not && { failed: true }) }),
    ),
  }));

export const playwrightResults = (file) =>
  readIf(file, (text) => {
    const { stats, suites } = JSON.parse(text);
    return {
      passed: stats.expected,
      // A test that passes only at its second attempt has not passed.
      failed: stats.unexpected + stats.flaky,
      tests: suites.flatMap((suite) => testsOf(suite, [suite.title])),
    };
  });

const testsOf = ({ specs = [], suites = [] }, titles) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      title: [`[${projectName}]`, ...titles, title].join(' › '),
      seconds: results.reduce((ms, { duration }) => ms + duration, 0) / 1000,
      ...((status === 'unexpected' || status === 'flaky') && { failed: true }),
      ...(status === 'skipped' && { skipped: true }),
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
];
