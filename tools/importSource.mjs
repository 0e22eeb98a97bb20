import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from './prepare.mjs';

/** The exports of a TypeScript file of this repository that imports nothing but types, such as a table of the contract. */
export const importSource = (file) => {
  const { code } = transformSync(readFileSync(join(root, file), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};
