import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';
import { testTitles } from './test-titles.mjs';

const CALL =
  /fetchWhole\(|[^.\w]fetch\(|askOutside\(|net\.connect\(|S3Client\(|register\(httpProxy|new (Bot|Api)\(|OTLPTraceExporter\(/;

/** Files that the pattern finds and that call no other server of a running shop. */
const NO_REMOTE_CALL = [
  'backend/src/db/embedded/ownership.ts',
  'backend/src/modules/payments/sandbox/FakeProvider.ts',
  'backend/src/modules/pictures/routes.ts',
  'host/server/composition/devRegistry.ts',
  'server-kit/src/fetchWhole.ts',
  'server-kit/src/files/fetchOnce.ts',
];

const read = (file) =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile()
    ? readFileSync(join(root, file), 'utf8')
    : undefined;

const [, section = ''] = read('docs/operating.md').split('\n## When another server fails\n');
const rows = section
  .split('\n## ')[0]
  .split('\n')
  .filter((line) => /^\| .*`/.test(line))
  .map((line) =>
    line.split(/(?<!\\)\|/).map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span)),
  )
  .map((cells) => ({ callers: cells[1], tests: cells[4] }));

test('the table of docs/operating.md names every file of the servers that calls another server', () => {
  const folders = ['backend/src', 'host/server', 'server-kit/src'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/testing/'));
  const callers = files.filter((file) => CALL.test(read(file) ?? ''));
  const named = new Set([...rows.flatMap((row) => row.callers), ...NO_REMOTE_CALL]);
  assert.deepEqual(
    callers.filter((file) => !named.has(file)),
    [],
  );
  assert.deepEqual(
    [...named].filter((file) => read(file) === undefined),
    [],
  );
});

test('each row of the table of other servers names tests that exist', () => {
  assert.ok(rows.length > 10);
  for (const { callers, tests } of rows) {
    assert.notEqual(tests.length, 0, callers[0]);
    for (const named of tests) {
      const [file, ...title] = named.split(' › ');
      assert.ok(testTitles(read(file) ?? '').includes(title.join(' › ')), named);
    }
  }
});
