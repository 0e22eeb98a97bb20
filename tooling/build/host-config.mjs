import { browserConfig, devServer, isDevelopment, readJson } from './base-config.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { hostContainer, hostFederation, hostShared } from './host-federation.mjs';
import { LibrariesPlugin } from './libraries-plugin.mjs';
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
  config.module.rules.push(...axiosRules);
  if (!isDevelopment()) config.plugins.push(new LibrariesPlugin({ entry: 'main' }));
  config.devServer = devServer(port);
  return withRendering(config, {
    name: hostContainer,
    context,
    entry: './src/render/index.ts',
    isHost: true,
  });
}

/**
 * The default export of axios has all of its parts as properties, so no bundler can remove one. The request clients use
 * the fetch adapter, and uploads import the XHR adapter.
 */
const UNUSED_BY_AXIOS = {
  'axios.js': ['cancel/CancelToken', 'helpers/HttpStatusCode', 'helpers/isAxiosError', 'helpers/spread'],
  'adapters/adapters.js': ['xhr'],
};

const axiosRules = Object.entries(UNUSED_BY_AXIOS).map(([file, parts]) => ({
  test: (path) => path.replaceAll('\\', '/').endsWith(`/axios/lib/${file}`),
  resolve: { alias: Object.fromEntries(parts.map((part) => [`./${part}.js`, false])) },
}));
