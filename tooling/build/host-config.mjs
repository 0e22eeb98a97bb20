import { browserConfig, devServer, isDevelopment } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { hostContainer, hostFederation, hostShared } from './host-federation.mjs';
import { LibrariesPlugin } from './libraries-plugin.mjs';
import { readJson } from './output.mjs';
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
  if (!isDevelopment()) config.plugins.push(new LibrariesPlugin({ entry: 'main' }));
  config.devServer = devServer(port);
  return withRendering(config, {
    name: hostContainer,
    context,
    entry: './src/render/index.ts',
    isHost: true,
  });
}
