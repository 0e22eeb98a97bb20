import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { root } from '../../tools/prepare.mjs';

/** The rules of the back end itself: whether a role has a right such as `read Menu`. */
export async function readRights(folder) {
  const config = {
    mode: 'none',
    target: 'node',
    entry: join(root, 'backend/src/access/rights.ts'),
    experiments: { outputModule: true },
    output: { path: folder, filename: 'rights.mjs', library: { type: 'module' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
  };
  const stats = await new Promise((resolve, reject) =>
    rspack(config, (error, built) => (error ? reject(error) : resolve(built))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { rightsOf } = await import(pathToFileURL(join(folder, 'rights.mjs')).href);
  return (role, right) => rightsOf({ kind: 'member', id: role, role }).has(right.split(' '));
}
