import { fileURLToPath } from 'node:url';
import { browserConfig, classNamesOnly } from './base-config.mjs';
import { hostContainer, hostFederation } from './host-federation.mjs';
import { singletons } from './singletons.mjs';

/**
 * The page in which the verifier loads a remote: nothing but what the host provides, shared as the host shares it.
 * @param {{ context: string }} options the folder of the kit
 */
export function verifierPageConfig({ context }) {
  // A shared module is provided where the build contains it.
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
      clean: false,
    },
    module: {
      ...config.module,
      // Nobody sees this page.
      generator: classNamesOnly(config.module.generator),
    },
    plugins: [hostFederation(context)],
    optimization: { ...config.optimization, minimize: false },
  };
}
