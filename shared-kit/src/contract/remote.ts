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
    /** The range of shared-kit it was built against. */
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
  /** The file that the server renders the pages with; a build without it is rendered in the browser. */
  server: Type.Optional(Type.String()),
  /** Subresource integrity of every script and style sheet of the build, by its path. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** What it shares with other rooms, by module. */
  shared: Type.Record(Type.String(), SharedModule),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

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

/** What a chain sets in `olov.config.json`, as the page gets it. */
export interface Brand {
  name: string;
  /** URL of the logo, or empty for the name set in type. */
  logo: string;
  phone: string;
  telegram: string;
  regions: { id: number; name: Record<'ru' | 'en' | 'uz', string>; latitude: number; longitude: number }[];
}

/** The JSON that the server puts into the page. */
export interface PageBoot {
  composition: Composition;
  brand: Brand;
  /** Base URLs of the three APIs as the browser reaches them. */
  api: { main: string; messenger: string; hr: string };
  /** What this browser shows instead of the visitor's composition; absent for customers. */
  overrides?: RemoteOverride[];
  /** While a canary is tried out: the id of this page view, which the page's reports carry. */
  trial?: { view: string };
  /** Where errors and measurements of this page go besides the shop; absent where nowhere (`SENTRY_DSN`). */
  sentryDsn?: string;
  /** True where the shop has a service worker for this page. */
  worker?: boolean;
  /** Set by the service worker in a page that it kept, when it did; in ms since 1970. */
  kept?: { at: number };
}

/**
 * What the server rendered the page with, beside its HTML: the browser begins with the same, takes the HTML over as
 * it stands, and asks for nothing twice.
 */
export interface PagePayload {
  /** The clock of the HTML, in ms since 1970. */
  now: number;
  /** The place it was rendered for; absent for somebody of whom none is known. */
  place?: VisitPlace;
  /** The page; absent where the server left it to the browser and rendered the frame around it. */
  page?: { route: string; result: PayloadResult };
}

/** What a page's loader came to, as plain JSON: also the answer of `{path}/_payload.json`. */
export type PayloadResult = { status: 'loaded'; data: unknown } | { status: 'not-found' };

/** Where a visitor orders, as the server is told of it: the saved location of spec section 3 and the mode. */
export interface VisitPlace {
  /** Delivery or pickup (spec section 3). */
  mode: number;
  RegionId: number;
  /** The restaurant whose menu it is; empty where only the region is known. */
  RestaurantId: string;
}

/** What search engines and link previews are told of a page. */
export interface PageHead {
  /** Without the shop's name, which is put behind it. */
  title?: string;
  description?: string;
  /** Address of a picture of the page, on the web (http or https); another one is left out and reported. */
  image?: string;
  type?: 'website' | 'article';
  /** Structured data of schema.org, each with its `@type`. */
  jsonLd?: Record<string, unknown>[];
}

/** `?override=orders@http://localhost:3103/` or `?override=orders@1.2.0-0a1b2c3d`. */
export interface RemoteOverride {
  id: string;
  /** Folder of a developer's own build, with a slash at its end; the browser reads its `remote-build.json`. */
  base?: string;
  /** A published version; the composition of the page already has it. */
  version?: string;
}
