import type { FederationRuntime, ShareScope } from './bundler';
import { consumeShared } from './consumeShared';

declare global {
  /** React’s development build, in a page with a build of a developer (`react-development.cjs`). */
  var olovDevelopment: Record<string, unknown> | undefined;
}

/** The host provides all shared modules; its own code uses the same instances. */
export function startHost(runtime: FederationRuntime, { name }: { name: string }): void {
  const scope: ShareScope = {};
  const replaced = globalThis.olovDevelopment;
  for (const shared of runtime.initializeSharingData?.scopeToSharingDataMapping.default ?? []) {
    const { version, factory } = shared;
    const get = replaced?.[shared.name] ? () => () => replaced[shared.name] : factory;
    scope[shared.name] = { [version]: { version, from: name, scope: ['default'], get } };
  }
  runtime.S.default = scope;
  consumeShared(runtime, name);
}
