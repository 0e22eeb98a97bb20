import { remoteConfig } from '@olov/tooling/build';

/** Replaces the code of Leaflet that the page's policy on HTML strings refuses (build/leaflet-loader.cjs). */
const leaflet = {
  test: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.js$/,
  use: [`${import.meta.dirname}/build/leaflet-loader.cjs`],
};

const configs = remoteConfig({ context: import.meta.dirname, port: 3104 });

export default configs.map((config) => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), leaflet] },
}));
