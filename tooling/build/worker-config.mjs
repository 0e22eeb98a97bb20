import { rspack } from '@rspack/core';
import { browsers, isDevelopment, scriptRule } from './base-config.mjs';

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
