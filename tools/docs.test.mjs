import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';
import { remoteFolders, staffRemoteFolders } from './rooms.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

test('every test id that the documents promise is in the source code', () => {
  const table = read('docs/testing.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const promised = table.flatMap((line) =>
    [...line.split('|')[1].matchAll(/`([\w-]+)`/g)].map(([, id]) => id),
  );
  const source = ['host', 'shared-kit', 'backend', 'office-remote', ...remoteFolders()]
    .flatMap((room) =>
      readdirSync(join(root, room, 'src'), { recursive: true })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => read(room, 'src', file)),
    )
    .join('\n');
  assert.ok(promised.length >= 23);
  assert.deepEqual(
    promised.filter((id) => !source.includes(`"${id}"`) && !source.includes(`'${id}'`)),
    [],
  );
});

/** Markdown that is no document of this repository: its links are addresses elsewhere. */
const NO_DOCUMENTS = ['tooling/template/', 'demo-data/content/'];

test('the documents link to existing files and headings only', () => {
  const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((page) => page && !NO_DOCUMENTS.some((folder) => page.startsWith(folder)));
  assert.ok(pages.includes('README.md') && pages.includes('docs/operating.md'));
  for (const page of pages.filter((name) => existsSync(join(root, name)))) {
    const links = [...read(page).matchAll(/(?:\]\(|src=")(?!https?:)([^)"#]*)(?:#([\w-]+))?[)"]/g)];
    assert.deepEqual(
      links
        .map(([, file, anchor]) => ({ file: file ? join(dirname(page), file) : page, anchor }))
        .filter(
          ({ file, anchor }) =>
            !existsSync(join(root, file)) || (anchor && file.endsWith('.md') && !slugsOf(file).has(anchor)),
        ),
      [],
      page,
    );
  }
});

const slugsOf = (page) =>
  new Set(
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test('every room has a README and a team in CODEOWNERS', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  const rooms = workspaces.flatMap((room) =>
    room === '*-remote' ? [...remoteFolders(), ...staffRemoteFolders()] : [room],
  );
  const owners = read('CODEOWNERS');
  for (const room of rooms) assert.ok(existsSync(join(root, room, 'README.md')), room);
  for (const room of rooms.filter((name) => name !== 'e2e')) assert.ok(owners.includes(`\n/${room}/ `), room);
});

test('the README of a remote of the shop names the path of each page', () => {
  for (const room of remoteFolders())
    for (const { path } of JSON.parse(read(`${room}/remote.json`)).routes)
      assert.ok(
        read(`${room}/README.md`).includes(`\`${path.replace(/:(\w+)/g, '{$1}')}`),
        `${room}: ${path}`,
      );
});

test('every decision record has the common form and a row in the table of its README', () => {
  const table = read('docs/decisions/README.md');
  const records = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d/.test(file));
  assert.ok(records.length >= 40);
  for (const file of records) {
    const text = read('docs/decisions', file);
    const [, number, title, , status] =
      /^# (\d{4}): (.+)\n\nDate: (\d{4}-\d\d-\d\d) · Status: (.+)\n/.exec(text) ?? [];
    assert.equal(number, file.slice(0, 4), file);
    assert.match(status, /^(accepted|(amended|superseded) by \[\d{4}\]\(.+\))$/, file);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings, ['Context', 'Decision', 'Consequences'], file);
    assert.ok(table.includes(`| [${number}](${file}) | ${title} |`), file);
  }
});

test('no decision record has the number of a record that was merged into another one', () => {
  const merged = read('docs/decisions/README.md')
    .split('Numbers that are not used again')[1]
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => line.split('|')[1].trim().split(', '));
  const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4));
  assert.ok(merged.length > 40);
  assert.deepEqual(
    merged.filter((number) => numbers.includes(number)),
    [],
  );
});

test('docs/architecture.md has at most 2,500 words', () => {
  assert.ok(read('docs/architecture.md').split(/\s+/).length <= 2500);
});

test('every code of the table of refusals is one that the source code refuses with', () => {
  const codes = [
    ...read('docs/deploying-a-remote.md')
      .split('<!-- refusals -->')[1]
      .split('<!-- end -->')[0]
      .matchAll(/^\| `(.+?)` \|/gm),
  ].map(([, code]) => code);
  const source = ['tooling/src/release', 'tooling/build', 'tooling/cli', 'host/server/deploys']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('.test.'))
        .map((file) => read(folder, file)),
    )
    .join('\n');
  assert.ok(codes.length > 50);
  assert.deepEqual(
    codes.filter((code) => !source.includes(`'${code}'`)),
    [],
  );
});
