import { existsSync, readFileSync } from 'node:fs';

// Every reader returns an object of this shape; a test is `{ file, title, seconds, failed?, skipped? }`.
const empty = { passed: 0, failed: 0, tests: [], skipped: [] };

const readIf = (file, read) => (existsSync(file) ? read(readFileSync(file, 'utf8')) : empty);

export const jestResults = (file) =>
  readIf(file, (text) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(text);
    const all = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map((result) => ({ file, ...result })),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      tests: [
        ...all.map(({ file, fullName, duration, status }) => ({
          file,
          title: fullName,
          seconds: (duration ?? 0) / 1000,
          ...(status === 'failed' && { failed: true }),
          ...(status === 'pending' && { skipped: true }),
        })),
        // A suite that could not start has no tests, so its file stands for them.
        ...testResults
          .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
          .map(({ name }) => ({ file: name, title: name, seconds: 0, failed: true })),
      ],
      skipped: all.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
    };
  });

/** The lines of `jsonReporter.mjs`. */
export const nodeResults = (file) =>
  readIf(file, (text) => {
    const tests = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return {
      passed: tests.filter(({ failed, skipped }) => !failed && !skipped).length,
      failed: tests.filter(({ failed }) => failed).length,
      tests,
    };
  });

export const playwrightResults = (file) =>
  readIf(file, (text) => {
    const { config, stats, suites } = JSON.parse(text);
    return {
      passed: stats.expected,
      // A test that passes only at its second attempt has not passed.
      failed: stats.unexpected + stats.flaky,
      tests: suites.flatMap((suite) => testsOf(suite, [suite.title], `${config.rootDir}/${suite.file}`)),
    };
  });

const testsOf = ({ specs = [], suites = [] }, titles, file) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results, status }) => ({
      file,
      title: [`[${projectName}]`, ...titles, title].join(' › '),
      seconds: results.reduce((ms, { duration }) => ms + duration, 0) / 1000,
      ...((status === 'unexpected' || status === 'flaky') && { failed: true }),
      ...(status === 'skipped' && { skipped: true }),
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title], file)),
];
