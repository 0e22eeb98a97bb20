import { browserConfig, classNamesOnly, isDevelopment, scriptRule } from './base-config.mjs';
import { singletons } from './singletons.mjs';

/** Where a build keeps what the server renders its pages with, beside the files for browsers. */
export const RENDER_FILE = 'server/render.js';

/**
 * The build of a room for the server: one CommonJS file that runs nothing by itself. What rooms share comes from
 * the host of the composition, by `require`: the host's own file brings it along, and a remote's carries none.
 * Class names and texts are those of the browser's build, so that the browser takes the HTML over as it stands.
 * @param {{ name: string, context: string, entry: string, isHost?: boolean }} options
 */
export function renderConfig({ name, context, entry, isHost = false }) {
  const browser = browserConfig({ name, context, entry: {} });
  const [folder, file] = RENDER_FILE.split('/');
  return {
    name: 'server-rendering',
    context,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { [file.replace('.js', '')]: entry },
    output: {
      path: `${context}/dist/browser/${folder}`,
      filename: '[name].js',
      uniqueName: name,
      library: { type: 'commonjs2' },
      publicPath: '',
      clean: true,
    },
    externalsType: 'commonjs',
    externals: isHost ? [] : Object.keys(singletons).map((module) => ({ [module]: module })),
    resolve: {
      ...browser.resolve,
      // Not `node`: react-router would come in its development build.
      conditionNames: ['production', 'import', 'require', 'default'],
    },
    module: {
      ...browser.module,
      parser: {
        ...browser.module.parser,
        javascript: { ...browser.module.parser.javascript, dynamicImportMode: 'eager' },
      },
      generator: classNamesOnly(browser.module.generator),
      rules: [scriptRule({ targets: { node: '20.19' } }), ...browser.module.rules.slice(1)],
    },
    // Stacks name functions as they are written, and nobody waits for these bytes.
    optimization: { ...browser.optimization, minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * A room's builds: in production the server's comes first, because the record of the browser's names its hash.
 * @returns {import('@rspack/core').Configuration[]}
 */
export function withRendering(browser, options) {
  if (isDevelopment()) return [{ ...browser, name: 'browser' }];
  const rendering = renderConfig(options);
  const [folder] = RENDER_FILE.split('/');
  return [
    rendering,
    {
      ...browser,
      name: 'browser',
      dependencies: [rendering.name],
      output: { ...browser.output, clean: { keep: `${folder}/` } },
    },
  ];
}
