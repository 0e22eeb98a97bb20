import type { ComposedRemote } from '@olov/shared-kit';
import { runEntry } from './runEntry';

/** The form of Module Federation, which every entry script makes. */
interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => unknown>;
}

/** The scope of the modules that this build provides; the bundler replaces the name. */
declare const __webpack_share_scopes__: { default: object };

type Containers = Record<string, Container | undefined> & { _FEDERATION_RUNTIME_CORE?: object };

/** Answers the module that the container exposes. */
export async function openContainer(
  { container: name }: Pick<ComposedRemote, 'container'>,
  createScript: () => HTMLScriptElement,
): Promise<unknown> {
  const containers = globalThis as unknown as Containers;
  const run = () => {
    // A container of an earlier try would stay if this one throws.
    containers[name] = undefined;
    return runEntry(createScript(), { window });
  };
  let thrown = await run();
  if (thrown && !containers._FEDERATION_RUNTIME_CORE) {
    // Entries that an earlier version of the preset built find the core of their runtime here.
    containers._FEDERATION_RUNTIME_CORE = await import(
      /* webpackChunkName: "rare-federation" */ '@module-federation/runtime-core'
    );
    thrown = await run();
  }
  const container = containers[name];
  if (!container) throw thrown ?? new Error(`the entry makes no container ${name}`);
  await container.init(__webpack_share_scopes__.default);
  return (await container.get('./remote'))();
}
