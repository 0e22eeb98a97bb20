import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { browserConfig, kitVersion } from './base-config.mjs';
import { sharedModules, singletons } from './singletons.mjs';

/**
 * The page in which the verifier loads a remote: nothing but what the host provides, shared as the host shares it.
 * @param {{ context: string, entry: string }} options
 */
export function verifierPageConfig({ context, entry }) {
  // A shared module is provided where the build contains it.
  const modules = Object.keys(singletons);
  const config = browserConfig({ name: 'olov_host', context, entry: { page: [...modules, entry] } });
  const { css, ...generator } = config.module.generator;
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
      // Nobody sees this page: its classes are needed, its styles are not.
      generator: {
        ...generator,
        css: { ...css, exportsOnly: true },
        'css/module': { ...generator['css/module'], exportsOnly: true },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'olov_host',
        remotes: {},
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules({ kitVersion, kitRange: `^${kitVersion}`, host: true }),
        experiments: { optimization: { target: 'web', disableSnapshot: true }, provideExternalRuntime: true },
      }),
    ],
    optimization: { ...config.optimization, minimize: false },
  };
}
