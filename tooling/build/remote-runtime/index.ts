import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { type ChunkRuntime, loadFromBases } from './chunkBases';
import { type Hot, tellOfHotUpdates } from './hotUpdates';
import { adoptStyleSheets, type StyleRuntime } from './styleSheets';

declare const __webpack_require__: ChunkRuntime & StyleRuntime;

declare global {
  /** The folders of each container’s files, the best first; the host sets this before it loads an entry script. */
  var olovBases: Record<string, readonly string[]> | undefined;
  interface ImportMeta {
    webpackHot?: Hot;
  }
}

/** The only code of ours that runs in a remote’s runtime before it requests any chunk. */
export default function remoteRuntime({ container }: { container: string }): ModuleFederationRuntimePlugin {
  // The server writes the addresses of imported files by their path too: a shop may have several origins.
  const { origin } = location;
  const ownPath = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
  __webpack_require__.p = ownPath(__webpack_require__.p);
  adoptStyleSheets(__webpack_require__, container, document);
  const bases = (globalThis.olovBases?.[container] ?? []).map(ownPath);
  if (bases.length > 1) loadFromBases(__webpack_require__, bases);
  if (import.meta.webpackHot) tellOfHotUpdates(import.meta.webpackHot, container, window);
  return { name: 'olov-remote-runtime' };
}
