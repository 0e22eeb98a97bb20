import { browserConfig, devServer, isDevelopment, readJson } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { checkRange } from './check-range.mjs';
import { comparatorsOf } from './federation/comparatorsOf.mjs';
import { FederationPlugin } from './federation/FederationPlugin.mjs';
import { kitApiOf } from './kit-api.mjs';
import { withRendering } from './render-config.mjs';
import { sharedModules } from './singletons.mjs';

/** The prefix avoids a clash with element ids, which are globals too. */
const containerName = (id) => `olov_${id.replaceAll('-', '_')}`;

export function remoteConfig({ context, port }) {
  const manifest = readJson(`${context}/remote.json`);
  const { version } = readJson(`${context}/package.json`);
  const apiVersion = kitApiOf(context);
  checkRange(manifest.sharedKit, apiVersion);
  const container = containerName(manifest.id);
  const config = browserConfig({ name: container, context, entry: {} });
  const shared = sharedModules({ apiVersion, kitRange: manifest.sharedKit, host: false });
  config.plugins.push(
    new FederationPlugin(
      {
        module: '../remote-runtime/index.ts',
        start: 'startRemote',
        options: { name: container, ranges: comparatorsOf(rangesOf(shared)) },
      },
      {
        name: container,
        filename: isDevelopment() ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.ts', name: 'door' } },
        manifest: true,
        shared,
      },
    ),
    new BuildRecordPlugin({ version, manifest, container, door: 'door', shared }),
  );
  config.devServer = devServer(port);
  return withRendering(config, { name: container, context, entry: './src/remote.ts' });
}

const rangesOf = (shared) => [
  ...new Set(Object.values(shared).map(({ requiredVersion }) => requiredVersion)),
];
