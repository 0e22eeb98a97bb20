import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import foreign from './foreign.cjs';
import { outputFor } from './output.mjs';

/** The packages of a chunk stay in it unless another chunk needs them: each file costs the entry its name and its hash. */
export const SPLIT_CHUNKS = { chunks: 'async', cacheGroups: { defaultVendors: false } };

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The browsers of the last four years. */
export const browsers = [
  'chrome >= 108',
  'edge >= 108',
  'firefox >= 107',
  'safari >= 16',
  'ios_saf >= 16',
  'samsung >= 19',
];

export const isDevelopment = () => process.env.NODE_ENV === 'development';

export const scriptRule = ({ targets, refresh = false }) => ({
  test: /\.[cm]?[jt]sx?$/,
  exclude: foreign,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: isDevelopment(), refresh },
      },
    },
  },
});

/** `generate` is `client` or `server`. */
export const svelteRule = (generate) => ({
  test: /\.svelte$/,
  use: [{ loader: here('./svelte-loader.cjs'), options: { generate } }],
});

export function browserConfig({ name, context, entry }) {
  const dev = isDevelopment();
  return {
    context,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Source maps are for error tracking: the server keeps them private, so no file references its map.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry,
    output: {
      path: `${context}/dist/browser`,
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      cssFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:8].css',
      ...outputFor(name),
      // A module that threw on import throws again, instead of returning an empty object on the second import.
      strictModuleErrorHandling: true,
      // A server that is silent for this time in ms counts as unreachable.
      chunkLoadTimeout: 10_000,
      // A page that slept through a build requests updates relative to its own build, so old files must stay.
      clean: !dev,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: dev ? ['import', 'browser', 'default'] : ['production', 'import', 'browser', 'default'],
      alias: {
        // A page imports them in its `renderToString`, which browsers never call.
        'svelte/server$': false,
        'vue/server-renderer$': false,
        // Messages are compiled by the build, so the parser would be 12 KB of unused code.
        ...(!dev && {
          '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        }),
      },
    },
    module: {
      parser: { javascript: { strictExportPresence: true }, 'css/module': { namedExports: false } },
      // Prefixes every generated class name with the room’s name, because the style sheets of all rooms are in one
      // page.
      generator: { 'css/module': { localIdentName: dev ? `${name}-[id]-[local]` : `${name}-[fullhash]` } },
      rules: [
        scriptRule({ targets: browsers, refresh: dev }),
        svelteRule('client'),
        { test: /\.module\.css$/, type: 'css/module', use: cssLoaders() },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: cssLoaders() },
        { test: /\.(avif|gif|jpe?g|png|svg|webp)$/, type: 'asset' },
        // The policy for content refuses fonts in style sheets, and only a file can be preloaded.
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]' },
        },
        {
          test: /[\\/]translations[\\/]\w+\.json$/,
          type: 'javascript/esm',
          use: [here('./messages-loader.cjs')],
        },
      ],
    },
    plugins: dev
      ? [
          new ReactRefreshRspackPlugin(),
          new rspack.NormalModuleReplacementPlugin(/^\.\/refreshUtils\.js$/, (resource) => {
            resource.request = here('./page-exports.mjs');
          }),
          new rspack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
            resource.request = here('./refresh-runtime.cjs');
          }),
          new rspack.NormalModuleReplacementPlugin(/^react[\\/]jsx-dev-runtime$/, (resource) => {
            resource.request = here('./jsx-dev-runtime.mjs');
          }),
        ]
      : [productionRouter()],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: dev ? 'named' : 'deterministic',
      splitChunks: SPLIT_CHUNKS,
      minimizer: [
        // An inlined function is repeated, which costs more bytes after compression than the call.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { inline: 0, reduce_funcs: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    // A page of the host cannot request modules lazily from a remote’s dev server.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The package exports only its development files to bundlers; they are larger and warn in the console. */
function productionRouter() {
  const folder = /([\\/]react-router[\\/]dist[\\/])development(?=[\\/])/;
  return new rspack.NormalModuleReplacementPlugin(folder, ({ createData }) => {
    if (createData?.resource) createData.resource = createData.resource.replace(folder, '$1production');
  });
}

export const classNamesOnly = ({ css, 'css/module': cssModule, ...generator }) => ({
  ...generator,
  css: { ...css, exportsOnly: true },
  'css/module': { ...cssModule, exportsOnly: true },
});

const cssLoaders = () => [
  { loader: 'builtin:lightningcss-loader', options: { targets: browsers } },
  here('./breakpoints-loader.cjs'),
];

/** The page has the host’s origin, so hot updates are cross-origin. */
export const devServer = (port) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false, webSocketURL: { hostname: '127.0.0.1', port } },
});
