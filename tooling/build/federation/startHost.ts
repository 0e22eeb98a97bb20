import type { FederationRuntime, ShareScope } from './bundler';
import { consumeShared } from './consumeShared';

/** The host provides all shared modules; its own code uses the same instances. */
export function startHost(runtime: FederationRuntime, { name }: { name: string }): void {
  const scope: ShareScope = {};
  for (const shared of runtime.initializeSharingData?.scopeToSharingDataMapping.default ?? []) {
    scope[shared.name] = {
      [shared.version]: { version: shared.version, from: name, scope: ['default'], get: shared.factory },
    };
  }
  runtime.S.default = scope;
  consumeShared(runtime, name);
}
