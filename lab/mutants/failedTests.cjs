const { writeFileSync } = require('node:fs');

/** A reporter of jest that lists the files with a failed test, also after `--bail`, with which jest itself writes no results. */
module.exports = class {
  onRunComplete(_contexts, { testResults }) {
    const failed = testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    writeFileSync(process.env.FAILED_TESTS, JSON.stringify(failed.map(({ testFilePath }) => testFilePath)));
  }
};
