import { rspack } from '@rspack/core';
import { browsers, isDevelopment, scriptRule } from './base-config.mjs';

/**
 * The build of scripts that browsers run beside their pages, each in one file under a name that stays.
 * @param {{ context: string, entry: Record<string, string>, output: string, copy?: string }} options `output` is the
 * folder of the files; what lies in the folder `copy` is put beside them.
 */
export function workerConfig({ context, entry, output, copy }) {
  return {
    name: 'worker',
    context,
    mode: isDevelopment() ? 'development' : 'production',
    target: ['webworker', 'es2022'],
    // What browsers compare to see whether there is a newer one is all that there is.
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
