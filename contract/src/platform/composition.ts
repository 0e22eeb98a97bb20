import type { ComposedContribution } from './extensionSlots';
import type { RouteRule } from './remote';

/** One remote as the boot data describe it. URLs are absolute paths or full URLs. */
export interface ComposedRemote {
  version: string;
  container: string;
  /** Address of the folder of this version, with a trailing slash. */
  base: string;
  /** A second address of the same folder, used if `base` cannot be reached. */
  fallback?: string;
  entry: string;
  routes: RouteRule[];
  fragments: string[];
  /** Class of the element around its pages and fragments; absent if it has no plain style sheets. */
  scope?: string;
  /**
   * Integrity hash of the entry script, which contains the hashes of the remote’s chunks and style sheets. Empty only
   * for a developer’s own build.
   */
  integrity: Record<string, string>;
}

/** One version of the host and one of each remote, as a value. Its id is the build id (spec section 7). */
export interface Composition {
  id: string;
  host: { version: string; base: string; fallback?: string };
  remotes: Record<string, ComposedRemote>;
  /** The contributions of the remotes, by the name of the extension slot; absent without contributions. */
  extensions?: Record<string, ComposedContribution[]>;
}

/** `?override=orders@http://localhost:3103/` or `?override=orders@1.2.0-0a1b2c3d`. */
export interface RemoteOverride {
  id: string;
  /**
   * Address of the folder of a developer’s own build, with a trailing slash; the browser reads its
   * `remote-build.json`.
   */
  base?: string;
  /** A published version, which the composition of the page already contains. */
  version?: string;
  /** End of the preview that shows `version`, as ISO time; absent for an override of a developer. */
  until?: string;
}
