import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from '@swc/core';
import picomatch from 'picomatch';
import { root } from '../prepare.mjs';
import { TABLE } from './table.mjs';

export function importsOf(file, source) {
  const { body } = parseSync(source, {
    syntax: 'typescript',
    tsx: !/\.[mc]?ts$/.test(file),
    decorators: true,
  });
  const found = new Set();
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.source?.value === 'string') found.add(node.source.value);
    if (node.type === 'TsImportType') found.add(node.argument.value);
    if (
      node.type === 'CallExpression' &&
      (node.callee.type === 'Import' || node.callee.value === 'require')
    ) {
      const [{ expression } = {}] = node.arguments;
      if (expression?.type === 'StringLiteral') found.add(expression.value);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(body);
  return [...found];
}

/** A pattern that begins with `!` excludes what another one includes. */
function matches(patterns, text) {
  const refused = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const allowed = patterns.filter((pattern) => !pattern.startsWith('!'));
  return picomatch.isMatch(text, allowed) && !picomatch.isMatch(text, refused);
}

function packageOf(specifier) {
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('@olov/')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

export const rowOf = (file, table = TABLE) => table.find(({ files }) => picomatch.isMatch(file, files));

/** Undefined for an allowed import. */
export function refusal(file, specifier, table = TABLE) {
  const row = rowOf(file, table);
  if (!row) return `${file} has no row in tools/imports/table.mjs.`;
  const [room] = file.split('/');
  const isAllowed = specifier.startsWith('.')
    ? matches(
        row.may.map((pattern) => pattern.replace(/^(!?)\.\//, `$1${room}/`)),
        posix.join(posix.dirname(file), specifier),
      )
    : matches(packagesOf(room, row), packageOf(specifier));
  if (isAllowed) return undefined;
  return `${file} imports "${specifier}", which the row "${row.name}" of tools/imports/table.mjs does not allow. ${row.because ?? ''}`.trim();
}

const manifest = (folder) => {
  const file = join(root, folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

function packagesOf(room, { packages }) {
  const named = (...groups) =>
    groups.flatMap((group) => Object.keys(group ?? {})).filter((name) => !name.startsWith('@olov/'));
  const own = manifest(room);
  return packages.flatMap((entry) => {
    if (entry === 'declared') return named(own.dependencies, own.peerDependencies);
    if (entry === 'installed')
      return named(own.dependencies, own.devDependencies, manifest('').devDependencies);
    return [entry];
  });
}

export const refusals = (files) =>
  files.flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8'))
      .map((specifier) => refusal(file, specifier))
      .filter(Boolean),
  );
