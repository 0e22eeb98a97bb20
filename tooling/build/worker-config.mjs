import { rspack } from '@rspack/core';
import { browsers, isDevelopment, scriptRule } from './base-config.mjs';

/**
 * The build of scripts that browsers run beside their pages, each as one file with a fixed name.
 * @param {{ context: string, entry: Record<string, string>, output: string, copy?: string }} options `output` is the
 * output folder; the files of the folder `copy` are copied into it.
 */
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
