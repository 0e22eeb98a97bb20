import { type Static, Type } from 'typebox';

/**
 * `remote.json`: what a remote is, as data. The host's server collects it from
 * every published version and needs to run none of the remote's code for it.
 */
export const RouteRule = Type.Object(
  {
    /** Path without language prefix, in react-router's notation: `/tracker/:id`. */
    path: Type.String({ pattern: '^/' }),
    /** Name of a page in the remote's door. */
    page: Type.String(),
    /** Names of middleware the host runs before the page, in this order; which there are the host's own record says. */
    middleware: Type.Optional(Type.Array(Type.String())),
    /** Path parameters and the regular expressions they have to match; otherwise not found (spec section 2). */
    validate: Type.Optional(Type.Record(Type.String(), Type.String())),
    /**
     * Where to go instead, in the same language and with the same query: a path of the shop, with parameters of `path`
     * if need be (`/old/:id` to `/new/:id`), or a whole http(s) address, which is a full page navigation (spec section 2).
     */
    redirect: Type.Optional(Type.String()),
    /** True where the page is the same for every anonymous visitor. */
    prerendered: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type RouteRule = Static<typeof RouteRule>;

/** Pattern of a remote's id, for schemas. Who names a new remote is asked for more: `isId` of `/release`. */
export const REMOTE_ID_PATTERN = '^[a-z][a-z0-9-]*$';

const REMOTE_ID = new RegExp(REMOTE_ID_PATTERN);

/** True for a text that can be a remote's id. */
export const isRemoteId = (text: string): boolean => REMOTE_ID.test(text);

export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** Kebab-case, unique in the shop: `menu-cart`. */
    id: Type.String({ pattern: REMOTE_ID_PATTERN }),
    team: Type.String(),
    /** The range of the shared-kit API (`olov.apiVersion` of its package.json) that it works with. */
    sharedKit: Type.String(),
    routes: Type.Array(RouteRule),
    /** Fragments it offers to other rooms, by name. */
    fragments: Type.Array(Type.String()),
    /** Names of the middleware that routes of all remotes may ask for; the host's alone. */
    middleware: Type.Optional(Type.Array(Type.String())),
    /** The most that the first view of any of its pages may send, in KB of brotli; `olov check` measures it. */
    budget: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** The files of one page, fragment or message catalogue, by what the door calls it. */
export const AssetGroup = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });

/** A module that host and remotes share: the range a room asks for and, where it brings one, its version. */
export const SharedModule = Type.Object({ range: Type.String(), version: Type.Optional(Type.String()) });

/**
 * `dist/remote-build.json`, written by the build beside the assets: `remote.json`
 * plus what a page needs to name its files in the HTML.
 */
export const RemoteBuild = Type.Object({
  manifest: RemoteManifest,
  version: Type.String(),
  /** Global name of the federation container. */
  container: Type.String(),
  /** File name of the container's entry. */
  entry: Type.String(),
  /** What `import('./remote')` needs before anything else. */
  door: AssetGroup,
  pages: Type.Record(Type.String(), AssetGroup),
  fragments: Type.Record(Type.String(), AssetGroup),
  messages: Type.Record(Type.String(), AssetGroup),
  /**
   * The file that the server renders the pages with; a build without it is rendered in the browser. Its folder is not
   * public.
   */
  server: Type.Optional(Type.String({ pattern: '^server/[\\w.-]+\\.js$' })),
  /** Files that few pages ever load: no browser fetches them ahead. */
  rare: Type.Optional(Type.Array(Type.String())),
  /** Subresource integrity of every script and style sheet of the build, by its path. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** What it shares with other rooms, by module. */
  shared: Type.Record(Type.String(), SharedModule),
});
export type RemoteBuild = Static<typeof RemoteBuild>;
