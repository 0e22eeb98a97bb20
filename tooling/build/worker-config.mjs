import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { browsers, isDevelopment, scriptRule } from './base-config.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Each script is one file with a fixed name; the files of the folder `copy` are copied beside them. */
export function workerConfig({ context, entry, output, copy }) {
  return {
    name: 'worker',
    context,
    mode: isDevelopment() ? 'development' : 'production',
    target: ['webworker', 'es2022'],
    // Browsers compare the file byte by byte to detect a new version, so it contains nothing else.
    devtool: false,
    entry,
    output: { path: `${context}/${output}`, filename: '[name].js', clean: true },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [scriptRule({ targets: browsers })] },
    plugins: copy ? [new rspack.CopyRspackPlugin({ patterns: [{ from: `${context}/${copy}` }] })] : [],
    optimization: { splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** React’s development build for pages with a build of a developer, in a folder of `workerConfig`. */
export const reactConfig = ({ context, output }) => ({
  name: 'react',
  context,
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: false,
  // The other build empties the folder first.
  dependencies: ['worker'],
  entry: { react: here('./react-development.cjs') },
  // The package exports none of its files for development.
  resolve: { alias: { 'react-refresh': dirname(here(import.meta.resolve('react-refresh/runtime'))) } },
  output: { path: `${context}/${output}`, filename: '[name].js' },
  optimization: { minimize: true },
  performance: false,
  stats: 'errors-warnings',
});
