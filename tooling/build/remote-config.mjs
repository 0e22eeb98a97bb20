import { browserConfig, devServer, isDevelopment } from './base-config.mjs';
import { comparatorsOf } from './federation/comparatorsOf.mjs';
import { FederationPlugin } from './federation/FederationPlugin.mjs';
import { federationOf, RemotePlugin } from './plugin.mjs';
import { withRendering } from './render-config.mjs';

export function remoteConfig({ context, port }) {
  const federation = {
    ...federationOf(context),
    ...(!isDevelopment() && { filename: 'remoteEntry.[contenthash:8].js' }),
    manifest: true,
  };
  const { name: container, shared } = federation;
  const config = browserConfig({ name: container, context, entry: {} });
  config.plugins.push(
    new FederationPlugin(
      {
        module: '../remote-runtime/index.ts',
        start: 'startRemote',
        options: { name: container, ranges: comparatorsOf(rangesOf(shared)) },
      },
      federation,
    ),
    new RemotePlugin(federation),
  );
  config.devServer = devServer(port);
  return withRendering(config, { name: container, context, entry: './src/remote.ts' });
}

const rangesOf = (shared) => [
  ...new Set(Object.values(shared).map(({ requiredVersion }) => requiredVersion)),
];
