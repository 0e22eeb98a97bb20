import { fileURLToPath } from 'node:url';
import { browserConfig, classNamesOnly } from './base-config.mjs';
import { hostContainer, hostFederation } from './host-federation.mjs';
import { singletons } from './singletons.mjs';

export function verifierPageConfig({ context }) {
  // A build provides only the shared modules that it contains.
  const modules = Object.keys(singletons);
  const entry = fileURLToPath(new URL('./verifier/page.ts', import.meta.url));
  const config = browserConfig({ name: hostContainer, context, entry: { page: [...modules, entry] } });
  return {
    ...config,
    name: 'verifier/page',
    devtool: false,
    output: {
      ...config.output,
      path: `${context}/dist`,
      filename: 'verifier/[name].js',
      publicPath: '/',
      pathinfo: false,
      clean: false,
    },
    module: {
      ...config.module,
      parser: {
        ...config.module.parser,
        javascript: { ...config.module.parser.javascript, dynamicImportMode: 'eager' },
      },
      // The page is never displayed, so it needs no styles.
      generator: classNamesOnly(config.module.generator),
    },
    // One file: the page has no server that could answer a request for another one.
    plugins: [hostFederation(context, true)],
    // Joined modules have comments with absolute paths, so the file would depend on the folder of the build.
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  };
}
