import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** A package of node_modules stays outside the bundle; our own packages are TypeScript and go in. */
const isExternal = (request) => !/^(\.|\/|@olov\/)/.test(request) && !path.isAbsolute(request);

/** @type {import('@rspack/core').Configuration} */
export default {
  target: 'node20',
  mode: 'production',
  devtool: 'source-map',
  context: here,
  entry: { server: './src/server.ts' },
  experiments: { outputModule: true },
  output: {
    path: path.join(here, 'dist'),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    clean: true,
  },
  // A server's stack traces are worth more than its bytes.
  optimization: { minimize: false },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externalsType: 'module',
  externals: [({ request }, done) => (isExternal(request) ? done(null, `module ${request}`) : done())],
  module: {
    // Files are found from where the bundle lies, not from where its source lay.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  performance: false,
};
