import { fileURLToPath } from 'node:url';
import { browserConfig, classNamesOnly, isDevelopment, scriptRule, svelteRule } from './base-config.mjs';
import { RENDER_FILE } from './output.mjs';
import { singletons } from './singletons.mjs';

const base = fileURLToPath(new URL('./render-base.mjs', import.meta.url));

// Shared modules come from the host of the composition, by `require`: the host’s file contains them, a
// remote’s file contains none. Class names and texts equal those of the browser build, so that hydration
// matches.
export function renderConfig({ name, context, entry, isHost = false }) {
  const browser = browserConfig({ name, context, entry: {} });
  const [folder, file] = RENDER_FILE.split('/');
  return {
    name: 'server-rendering',
    context,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { [file.replace('.js', '')]: [base, entry] },
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
      alias: Object.fromEntries(Object.entries(browser.resolve.alias).filter(([, target]) => target)),
      // Without `node`, because react-router would resolve to its development build.
      conditionNames: ['production', 'import', 'require', 'default'],
    },
    module: {
      ...browser.module,
      parser: {
        ...browser.module.parser,
        javascript: { ...browser.module.parser.javascript, dynamicImportMode: 'eager' },
      },
      // The browser build writes the files themselves.
      generator: { ...classNamesOnly(browser.module.generator), asset: { emit: false } },
      rules: [
        scriptRule({ targets: { node: '20.19' } }),
        svelteRule('server'),
        // Only this build of Lit can be loaded without a document.
        {
          test: /[\\/]node_modules[\\/](@lit|lit|lit-element|lit-html)[\\/]/,
          resolve: { conditionNames: ['node', 'import', 'default'] },
        },
        ...browser.module.rules.slice(2),
      ],
    },
    // Not minimized, so that stacks have real function names; the size does not matter on the server.
    optimization: { ...browser.optimization, minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The server build comes first, because the record of the browser build contains its hash. */
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
