import type { FederationRuntime } from '../federation/bundler';
import { consumeShared } from '../federation/consumeShared';
import type { Ranges } from '../federation/isWithin';
import { showBuildErrors } from './buildErrors';
import { type ChunkRuntime, loadFromBases } from './chunkBases';
import { type Hot, tellOfHotUpdates } from './hotUpdates';
import { adoptStyleSheets, type StyleRuntime } from './styleSheets';

declare global {
  /** The folders of each container’s files, the best first; the host sets this before it loads an entry script. */
  var olovBases: Record<string, readonly string[]> | undefined;
  interface ImportMeta {
    webpackHot?: Hot;
  }
}

type RemoteRuntime = FederationRuntime & ChunkRuntime & StyleRuntime;

/** Makes the container of a remote before it requests any chunk; `init` and `get` of Module Federation. */
export function startRemote(
  runtime: RemoteRuntime,
  { name: container, ranges }: { name: string; ranges: Ranges },
): void {
  // The server writes the addresses of imported files by their path too: a shop may have several origins.
  const { origin } = location;
  const ownPath = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
  runtime.p = ownPath(runtime.p);
  consumeShared(runtime, container, ranges);
  runtime.initContainer = (scope) => {
    runtime.S.default = scope;
  };
  runtime.getContainer = async (name) => {
    const load = runtime.initializeExposesData?.moduleMap[name];
    if (!load) throw new Error(`${container} exposes no ${name}`);
    return load();
  };
  adoptStyleSheets(runtime, container, document);
  const bases = (globalThis.olovBases?.[container] ?? []).map(ownPath);
  if (bases.length > 1) loadFromBases(runtime, bases);
  if (!import.meta.webpackHot) return;
  tellOfHotUpdates(import.meta.webpackHot, container, window);
  showBuildErrors(window);
}
