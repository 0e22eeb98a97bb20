import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { kitApiOf } from './kit-api.mjs';
import { sharedModules } from './singletons.mjs';

/** Global name of the host's container. */
export const hostContainer = 'olov_host';

/** The modules that the host provides to every remote. `isWhole` puts all of them into the entry. */
export function hostShared(context, isWhole = false) {
  const apiVersion = kitApiOf(context);
  return sharedModules({ apiVersion, kitRange: `^${apiVersion}`, host: true, isWhole });
}

/**
 * The federation options of the host, for the host itself and for the verifier page that replaces it: no remote is
 * named.
 */
export const hostFederation = (context, isWhole = false) =>
  new ModuleFederationPlugin({
    name: hostContainer,
    remotes: {},
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    shared: hostShared(context, isWhole),
    experiments: { optimization: { target: 'web', disableSnapshot: true }, provideExternalRuntime: true },
  });
