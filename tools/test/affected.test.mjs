import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { affectedRooms } from './affected.mjs';

const checkout = mkdtempSync(join(tmpdir(), 'olov-affected-'));
after(() => rmSync(checkout, { recursive: true, force: true }));

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim();

function write(file, content) {
  mkdirSync(join(checkout, file, '..'), { recursive: true });
  writeFileSync(join(checkout, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function room(name, dependencies = {}) {
  write(`${name}/package.json`, {
    name: `@olov/${name}`,
    version: '1.0.0',
    dependencies,
    scripts: { test: 'true' },
  });
  write(`${name}/index.js`, '1');
}

test('a room is affected if its own files, those of a room that it uses, or a document that its test reads differ from the base', () => {
  write('package.json', {
    name: 'shop',
    packageManager: 'npm@10.8.2',
    workspaces: ['contract', 'host', 'map-remote', 'backend'],
  });
  write('turbo.json', {
    tasks: {
      source: { dependsOn: ['^source'] },
      test: { dependsOn: ['source'] },
      '@olov/backend#test': { dependsOn: ['source'], inputs: ['$TURBO_DEFAULT$', '$TURBO_ROOT$/docs/a.md'] },
    },
  });
  write('docs/a.md', 'a');
  room('contract');
  room('host', { '@olov/contract': '1.0.0' });
  room('map-remote');
  room('backend');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'base');
  const base = git('rev-parse', 'HEAD');
  const affected = () => [...affectedRooms(['test'], base, checkout)].sort();

  assert.deepEqual(affected(), []);
  write('contract/index.js', '2');
  assert.deepEqual(affected(), ['contract', 'host']);
  write('docs/a.md', 'b');
  git('commit', '--quiet', '--all', '--message', 'a change');
  assert.deepEqual(affected(), ['backend', 'contract', 'host']);
  assert.equal(git('worktree', 'list').split('\n').length, 1);
});
