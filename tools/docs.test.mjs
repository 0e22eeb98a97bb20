import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

test('every hook that is promised to tests from outside is in the source', () => {
  const table = read('docs/testing.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const promised = table.flatMap((line) =>
    [...line.split('|')[1].matchAll(/`([\w-]+)`/g)].map(([, id]) => id),
  );
  const source = ['host', 'shared-kit', 'backend', ...remoteFolders()]
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

test('the documents name no file that is not there', () => {
  for (const page of [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  ]) {
    const folder = page === 'README.md' ? '' : 'docs';
    const links = [...read(page).matchAll(/(?:\]\(|src=")(?!https?:)([^)"#]+)/g)].map(([, link]) => link);
    assert.deepEqual(
      links.filter((link) => !existsSync(join(root, folder, link))),
      [],
      page,
    );
  }
});
