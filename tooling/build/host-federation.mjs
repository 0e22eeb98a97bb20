import { FederationPlugin } from './federation/FederationPlugin.mjs';
import { kitApiOf } from './kit-api.mjs';
import { sharedModules } from './singletons.mjs';

export const hostContainer = 'olov_host';

/** `isWhole` puts all shared modules into the entry script. */
export function hostShared(context, isWhole = false) {
  const apiVersion = kitApiOf(context);
  return sharedModules({ apiVersion, kitRange: `^${apiVersion}`, host: true, isWhole });
}

/** The verifier page replaces the host and needs the same options. They name no remote. */
export const hostFederation = (context, isWhole = false) =>
  new FederationPlugin(
    { module: './startHost.ts', start: 'startHost', options: { name: hostContainer } },
    {
      name: hostContainer,
      remotes: {},
      manifest: false,
      shared: hostShared(context, isWhole),
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    },
  );
