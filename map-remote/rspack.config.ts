import { leafletRule, remoteConfig } from '@olov/tooling/build';

const configs = remoteConfig({ context: import.meta.dirname, port: 3104 });

export default configs.map((config) => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), leafletRule] },
}));
