import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import resolveBreakpoints from '../tooling/build/breakpoints-loader.cjs';

const read = (file) => readFileSync(file, 'utf8');
const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const names = Object.keys(JSON.parse(read('contract/breakpoints.json')));

/** Media queries that measure a width, or name a breakpoint that does not exist. */
const faults = (text) =>
  [...text.matchAll(/@media\s*([^{]*)\{/g)]
    .map(([, query]) => query.trim())
    .filter(
      (query) =>
        /(?<![\w-])(?:(?:min|max)-)?(?:device-)?width\b/.test(query) ||
        [...query.matchAll(/\(--([\w-]+)\)/g)].some(([, name]) => !names.includes(name)),
    );

test('the build replaces the name of a breakpoint with its query, and refuses an unknown name', () => {
  const resolve = (text) => resolveBreakpoints.call({ resourcePath: 'a.css' }, text);
  assert.equal(
    resolve('.a{color:var(--mobile)}@media (pointer:coarse), (--tablet-and-lower) and (min-height:1px){}'),
    '.a{color:var(--mobile)}@media (pointer:coarse), (max-width: 1024px) and (min-height:1px){}',
  );
  assert.throws(() => resolve('@media (--huge){}'), /a\.css: no breakpoint is named \(--huge\)/);
});

test('every style sheet, also of the template of a remote, reads the breakpoints by name', () => {
  const files = tracked('*.css');
  assert.ok(files.some((file) => file.startsWith('tooling/template/')));
  const found = files.flatMap((file) => faults(read(file)).map((query) => `${file}: ${query}`));
  assert.deepEqual(found, []);
});

test('no script of a room has a media query with a width', () => {
  const files = tracked('*/src/*.ts', '*/src/*.tsx', 'host/server/*.ts').filter(
    (file) => !/\.test\.tsx?$|^tooling\/src\//.test(file),
  );
  const found = files.filter((file) => /\((?:min|max)-width:/.test(read(file)));
  assert.deepEqual(found, []);
});
