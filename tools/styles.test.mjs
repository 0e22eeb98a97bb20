import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file) => readFileSync(file, 'utf8');
const tracked = (pattern) =>
  execFileSync('git', ['ls-files', '--', pattern], { encoding: 'utf8' }).split('\n').filter(Boolean);

const namesIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
const defined = (text) => namesIn(text, /(?<![\w-])(--[\w-]+)\s*:/g);
const used = (text) => namesIn(text, /var\(\s*(--[\w-]+)/g);

/** The properties that a module reads and only another one defines, which the build renames there. */
const foreign = (modules) => {
  const everywhere = new Set(modules.flatMap(({ text }) => [...defined(text)]));
  return modules.flatMap(({ file, text }) =>
    [...used(text)]
      .filter((name) => everywhere.has(name) && !defined(text).has(name))
      .map((name) => `${file}: ${name}`),
  );
};

test('a CSS module reads no custom property of another module, because the build gives it another name there', () => {
  const modules = tracked('*.module.css').map((file) => ({ file, text: read(file) }));
  assert.deepEqual(foreign(modules), []);
});

const animations = (text) => [...text.matchAll(/(?<![\w-])animation:([^;}]*)/g)].map(([, value]) => value);

test('no rule gives an element two animations, because browsers run those of one property on the main thread', () => {
  const styles = tracked('*.css').map((file) => [file, animations(read(file))]);
  assert.ok(styles.flatMap(([, values]) => values).length > 10);
  // A comma inside of parentheses belongs to an easing.
  const isList = (value) => value.replace(/\([^()]*\)/g, '').includes(',');
  assert.deepEqual(
    styles.filter(([, values]) => values.some(isList)).map(([file]) => file),
    [],
  );
});
