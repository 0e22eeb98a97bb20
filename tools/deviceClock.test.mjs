import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Files for browsers that may read the clock of the device, which may be wrong by hours. */
const ALLOWED = {
  'shared-kit/src/clock/ServerClock.ts': 'it corrects the clock',
  'shared-kit/src/stores/RootStore.ts': 'the default of tests and developers; every page passes a clock',
  'host/src/bootstrap.tsx': 'two reloads of one tab are compared',
  'host/src/router/createRouter.tsx': 'two reloads of one tab are compared',
  'office-remote/src/App.tsx': 'two reloads of one tab are compared',
  'host/src/timing/unlessLeft.ts': 'a pause of ten seconds',
  'host/src/analytics/createGa4.ts': 'the service asks for it',
  'host/src/analytics/createMetrica.ts': 'the service asks for it',
  'host/worker/createKeeper.ts': 'it only makes an address unique',
  'host/worker/offlinePage.ts': 'it only makes an address unique',
  'host/worker/pages.ts': 'only for a page without a time of the server',
  'host/worker/sharedAnswers.ts': 'the age of a cached answer',
};

const readsClock = (source) => /\bDate\.now\b|\bDate\(\)|\bnew Date\b(?!\()/.test(source);

test('code for browsers takes the time from the clock of the shop (`stores.clock`), and not from the device', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--',
      'contract/src',
      'shared-kit/src',
      'host/src',
      'host/worker',
      '*-remote/src/*',
      'tooling/template',
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.|\/testing\//.test(file));
  const reading = files.filter((file) => readsClock(readFileSync(file, 'utf8')));
  assert.deepEqual(reading, Object.keys(ALLOWED).sort());
});
