import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';
import { testTags } from './test-titles.mjs';

const CALL =
  /fetchWhole\(|[^.\w]fetch\(|createHttp\(|[^.\w]request\(url|https?\.(request|get)\(|askOutside\(|net\.connect\(|pg\.(Pool|Client)\(|S3Client\(|register\(httpProxy|new (Bot|Api)\(|OTLPTraceExporter\(/;

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
    : '';

const folders = ['backend/src', 'host/server', 'host/src/render', 'server-kit/src'];
const files = execFileSync('git', ['ls-files', ...folders], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

const callers = files.filter(
  (file) =>
    /(?<!\.test)\.tsx?$/.test(file) &&
    !file.includes('/testing/') &&
    !NO_REMOTE_CALL.includes(file) &&
    CALL.test(read(file)),
);

test('the table of docs/operating.md names every file of the servers that calls another server', () => {
  const [, section = ''] = read('docs/operating.md').split('\n## When another server fails\n');
  const named = [...section.split('\n## ')[0].matchAll(/`([\w/-]+\/\w+\.tsx?)`/g)].map(([, file]) => file);
  assert.deepEqual(named.toSorted(), callers.toSorted());
});

test('a test of a failing server stands below the comment that names the call, for each file that calls another server', () => {
  const tagged = files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      testTags(read(file), 'remote call').flatMap(({ text, title }) => {
        assert.ok(title, `${file}: "${text}" stands above no test`);
        return text.split(', ');
      }),
    );
  assert.deepEqual([...new Set(tagged)].sort(), callers.toSorted());
});
