import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { browserConfig, kitVersion, readJson } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { sharedModules } from './singletons.mjs';

/**
 * The host's build for the browser: it provides the federation runtime and the
 * shared modules from a synchronous entry, and names no remote.
 * @param {{ context: string }} options
 */
export function hostConfig({ context }) {
  const config = browserConfig({ name: 'olov_host', context, entry: { main: './src/index.ts' } });
  const { version } = readJson(`${context}/package.json`);
  const manifest = readJson(`${context}/remote.json`);
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'olov_host',
      remotes: {},
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      shared: sharedModules({ kitVersion, kitRange: `^${kitVersion}`, host: true }),
      experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
    }),
    new BuildRecordPlugin({ version, manifest, container: 'main', door: 'main' }),
  );
  return config;
}
