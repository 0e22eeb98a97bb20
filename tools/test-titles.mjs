import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * The formatter leaves the opening of a `test`, `it` or `describe` alone on its line. A test that needs a program or a system has
 * a name such as `onLinux`.
 */
const CALL = /^( *)(?:test|it|on[A-Z]\w*|(test\.describe|describe))(\.each)?(?:<.*>)?\(/gm;

const TEXT = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.source;
const FIRST_TEXT = new RegExp(`\\s*${TEXT}`, 'y');
const TEXT_AFTER_TABLE = new RegExp(`\\)\\(\\s*${TEXT}`, 'g');

/** Placeholders stay as they are in the code: `%s`, `${locale}`. */
export const testTitles = (source) => testsOf(source).map(({ title }) => title);

/** `index` is the beginning of the line that opens the test. */
export function testsOf(source) {
  const groups = [];
  const tests = [];
  for (const { index, 0: call, 1: indent, 2: isGroup, 3: isEach } of source.matchAll(CALL)) {
    const title = textAt(source, index + call.length, isEach);
    if (title === undefined) continue;
    const around = groups.filter(({ end }) => index < end).map((group) => group.title);
    if (isGroup) groups.push({ title, end: endOf(source, index, indent) });
    else tests.push({ title: [...around, title].join(' › '), index });
  }
  return tests;
}

/** The titles of tests and groups that say nothing without the values of their placeholders; `title` for a variable. */
export const emptyTitles = (source) =>
  [...source.matchAll(CALL)]
    .filter(([call]) => /^ *(test|it|describe)\b/.test(call))
    .map(({ index, 0: call, 3: isEach }) => textAt(source, index + call.length, isEach) ?? `\${title}`)
    .filter((title) => !/\p{L}{3}/u.test(title.replace(/\$\{[^}]*\}|\$[\w.]+|%[a-z#]/g, '')));

function textAt(source, position, isEach) {
  const pattern = isEach ? TEXT_AFTER_TABLE : FIRST_TEXT;
  pattern.lastIndex = position;
  return pattern.exec(source)?.[2].replace(/\\(.)/g, '$1');
}

/** The line that closes the function of a group has the indentation of its opening. */
function endOf(source, index, indent) {
  const close = new RegExp(`^${indent}\\}\\)`, 'gm');
  close.lastIndex = index;
  return close.exec(source)?.index ?? source.length;
}

/** A comment above a test that says what the test shows: `// spec 4: The cart survives a reload`, `// asvs V1.1.1, V2.2.1` */
const TAG = /^ *\/\/ (spec|asvs|remote call):? (.+)$/;

/** The tags of a kind with the title of the test below them; a tag above no test has none. */
export function testTags(source, kind) {
  const tests = new Map(
    testsOf(source).map(({ title, index }) => [source.slice(0, index).split('\n').length - 1, title]),
  );
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, ofKind, text] = TAG.exec(line) ?? [];
    if (ofKind !== kind) return [];
    let next = index + 1;
    while (TAG.test(lines[next])) next += 1;
    return [{ text, title: tests.get(next) }];
  });
}

/** The texts of all files with tests in this checkout, by name. */
export function testFiles() {
  const names = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.*', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n');
  return Object.fromEntries(
    names
      .filter((name) => name && existsSync(join(root, name)))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
}
