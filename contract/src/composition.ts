import type { RouteRule } from './remote';

/** One remote as the page is told of it. URLs are absolute paths or full URLs. */
export interface ComposedRemote {
  version: string;
  container: string;
  /** Folder of this version, with a slash at its end. */
  base: string;
  /** The same folder elsewhere, for when `base` cannot be reached. */
  fallback?: string;
  entry: string;
  routes: RouteRule[];
  fragments: string[];
  /** Hash of the entry, which carries those of its chunks and their styles. Empty in a developer's own build alone. */
  integrity: Record<string, string>;
}

/**
 * A composition is a value: one version of the host and one of each remote.
 * Its id is the build id (spec section 7).
 */
export interface Composition {
  id: string;
  host: { version: string; base: string; fallback?: string };
  remotes: Record<string, ComposedRemote>;
}

/** `?override=orders@http://localhost:3103/` or `?override=orders@1.2.0-0a1b2c3d`. */
export interface RemoteOverride {
  id: string;
  /** Folder of a developer's own build, with a slash at its end; the browser reads its `remote-build.json`. */
  base?: string;
  /** A published version; the composition of the page already has it. */
  version?: string;
}
