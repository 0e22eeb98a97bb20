import { rspack } from '@rspack/core';
import { browserConfig, devServer, isDevelopment, readJson } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { hostContainer, hostFederation, hostShared } from './host-federation.mjs';
import { withRendering } from './render-config.mjs';

/** A synchronous entry script provides the federation runtime and the shared modules, and names no remote. */
export function hostConfig({ context, port }) {
  const config = browserConfig({ name: hostContainer, context, entry: { main: './src/index.ts' } });
  const { version } = readJson(`${context}/package.json`);
  const manifest = readJson(`${context}/remote.json`);
  config.plugins.push(
    hostFederation(context),
    new BuildRecordPlugin({
      version,
      manifest,
      container: 'main',
      door: 'main',
      shared: hostShared(context),
    }),
  );
  if (!isDevelopment()) splitLibraries(config);
  config.devServer = devServer(port);
  return withRendering(config, {
    name: hostContainer,
    context,
    entry: './src/render/index.ts',
    isHost: true,
  });
}

/** Puts the packages of the entry script into a file that releases of the host alone do not change. */
function splitLibraries(config) {
  config.optimization = {
    ...config.optimization,
    // The usual ids depend on those of all other modules.
    moduleIds: false,
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        libraries: {
          name: 'libraries',
          chunks: ({ name }) => name === 'main',
          type: /^javascript/,
          test: /[\\/]node_modules[\\/](?!@olov)/,
          enforce: true,
        },
      },
    },
  };
  config.plugins.push(new rspack.ids.CompactHashedModuleIdsPlugin({ minLength: 3 }));
}
