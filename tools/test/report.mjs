const SLOWEST = 20;

export function createReport({ now = Date.now } = {}) {
  const started = now();
  const parts = [];
  const warnings = [];
  const sum = (field) => parts.reduce((total, part) => total + part[field], 0);

  return {
    warn: (sentence) => warnings.push(sentence),

    /** A part that throws or runs no test has failed. */
    async part(title, work) {
      const since = now();
      const {
        passed,
        failed,
        tests = [],
        reason,
      } = await work().catch((error) => {
        console.error(error.message);
        return { passed: 0, failed: 1, reason: error.message.trim().split('\n').at(-1) };
      });
      const ranNothing = passed + failed === 0;
      if (ranNothing) console.error(`${title}: no test ran`);
      const seconds = (now() - since) / 1000;
      parts.push({ title, passed, failed: ranNothing ? 1 : failed, tests, reason, seconds });
    },

    /** All tests that ran. */
    ran: () => parts.flatMap(({ tests }) => tests.filter((test) => !test.skipped)),

    get failed() {
      return sum('failed');
    },

    lines() {
      const seconds = (value) => `${value.toFixed(1).padStart(7)} s`;
      const all = parts.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, part: title })));
      // A part can fail without a failed test: a check has none, and a runner can end with an error.
      const failed = parts.flatMap(({ title, tests, failed, reason }) => {
        const found = tests.filter((test) => test.failed).map((test) => `${title}: ${test.title}`);
        return found.length === 0 && failed > 0 ? [[title, reason].filter(Boolean).join(': ')] : found;
      });
      const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      return [
        ...(slowest.length > 0 ? ['The slowest tests:'] : []),
        ...slowest.map((test) => `${seconds(test.seconds)}  ${test.part}: ${test.title}`),
        'The parts:',
        ...parts.map((part) => `${seconds(part.seconds)}  ${part.title}`),
        ...warnings,
        ...(failed.length > 0 ? ['The failed tests:'] : []),
        ...failed.map((line) => `  ${line}`),
        `took ${Math.round((now() - started) / 1000)} s`,
        `${sum('passed')} passed, ${sum('failed')} failed`,
      ];
    },
  };
}
