import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';

/** The module may import only Node’s own modules. */
export async function moduleForNode(source: string): Promise<string> {
  const { code } = await transform(await readFile(source, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}
