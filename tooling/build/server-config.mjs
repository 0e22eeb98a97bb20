import { isDevelopment, scriptRule } from './base-config.mjs';

/** A single entry is called `server`; packages stay externals. */
export function serverConfig({ context, entry, output = 'dist/server' }) {
  return {
    name: 'server',
    context,
    mode: isDevelopment() ? 'development' : 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: typeof entry === 'string' ? { server: entry } : entry,
    output: {
      path: `${context}/${output}`,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externals: [
      ({ request }, callback) =>
        /^(\.|\/|@olov\/)/.test(request) ? callback() : callback(undefined, request),
    ],
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      parser: { javascript: { importMeta: false, url: false } },
      rules: [scriptRule({ targets: { node: '20.19' } }), { test: /\.sql$/, type: 'asset/source' }],
    },
    optimization: { minimize: false },
    node: { __dirname: false, __filename: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
