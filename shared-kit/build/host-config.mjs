import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { browserConfig, devServer, kitVersion, readJson } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { withRendering } from './render-config.mjs';
import { sharedModules } from './singletons.mjs';

/**
 * The host's builds: for the server that renders pages, and for the browser, where it provides the federation runtime and the
 * shared modules from a synchronous entry, and names no remote.
 * @param {{ context: string, port?: number }} options `port` is the dev server's.
 */
export function hostConfig({ context, port }) {
  const config = browserConfig({ name: 'olov_host', context, entry: { main: './src/index.ts' } });
  const { version } = readJson(`${context}/package.json`);
  const manifest = readJson(`${context}/remote.json`);
  const shared = sharedModules({ kitVersion, kitRange: `^${kitVersion}`, host: true });
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'olov_host',
      remotes: {},
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      shared,
      experiments: { optimization: { target: 'web', disableSnapshot: true }, provideExternalRuntime: true },
    }),
    new BuildRecordPlugin({ version, manifest, container: 'main', door: 'main', shared }),
  );
  config.devServer = devServer(port);
  return withRendering(config, { name: 'olov_host', context, entry: './src/render/index.ts', isHost: true });
}
