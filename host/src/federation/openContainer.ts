import type { ComposedRemote } from '@olov/shared-kit';
import { exposedModule } from '@olov/tooling/container';
import { runEntry } from './runEntry';

/** Entries that an earlier version of the preset built find the core of their runtime under this name. */
const CORE = '_FEDERATION_RUNTIME_CORE';

/** Answers the module that the container exposes. */
export async function openContainer(
  { container: name }: Pick<ComposedRemote, 'container'>,
  createScript: () => HTMLScriptElement,
): Promise<unknown> {
  const run = () => {
    // A container of an earlier try would stay if this one throws.
    Reflect.set(globalThis, name, undefined);
    return runEntry(createScript(), { window });
  };
  let thrown = await run();
  if (thrown && !Reflect.get(globalThis, CORE)) {
    const core = await import(/* webpackChunkName: "rare-federation" */ '@module-federation/runtime-core');
    Reflect.set(globalThis, CORE, core);
    thrown = await run();
  }
  return exposedModule(name, thrown);
}
