import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { browserConfig } from './base-config.mjs';
import { hostShared } from './host-federation.mjs';

export function outsideConfig({ context, name, entry }) {
  const shared = hostShared(context);
  // A build provides only the shared modules that it contains.
  const modules = Object.keys(shared).filter((module) => shared[module].eager);
  const config = browserConfig({ name, context, entry: { page: [...modules, entry] } });
  config.plugins.push(new ModuleFederationPlugin({ name, dts: false, manifest: false, shared }));
  return config;
}
