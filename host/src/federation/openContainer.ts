import type { ComposedRemote } from '@olov/shared-kit';
import { exposedModule } from '@olov/tooling/container';
import { runEntry } from './runEntry';

type Containers = Record<string, unknown> & { _FEDERATION_RUNTIME_CORE?: object };

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
  return exposedModule(name, thrown);
}
