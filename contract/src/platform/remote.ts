import { type Static, Type } from 'typebox';
import { Contribution, ExtensionSlotOffer } from './extensionSlots';
import { FragmentOffer, RemoteUses } from './fragments';
import { BusinessEvent } from './trialFigures';

/**
 * `remote.json`, the manifest of a remote. The host’s server reads it from every published version and never runs
 * code of the remote for it.
 */
export const RouteRule = Type.Object(
  {
    /** Path without language prefix, in the notation of react-router: `/tracker/:id`. */
    path: Type.String({ pattern: '^/' }),
    /** Name of a page in the remote's door. */
    page: Type.String(),
    /**
     * Names of middleware that the host runs before the page, in this order; the host’s own manifest lists the
     * available names.
     */
    middleware: Type.Optional(Type.Array(Type.String())),
    /** Regular expressions by path parameter; a path that does not match is not found (spec section 2). */
    validate: Type.Optional(Type.Record(Type.String(), Type.String())),
    /**
     * Target of a redirect that keeps language and query: a path of the shop, which may use parameters of `path`
     * (`/old/:id` to `/new/:id`), or a whole http(s) address, which is a full page navigation (spec section 2).
     */
    redirect: Type.Optional(Type.String()),
    /** True if the page is the same for every anonymous visitor. */
    prerendered: Type.Optional(Type.Boolean()),
    /**
     * Addresses of this route for a path with parameters: `/news/roman-pizza`. A shop renders them before it publishes
     * a version.
     */
    examples: Type.Optional(Type.Array(Type.String())),
    /**
     * The business events that visits of this page lead to. A canary whose visits lead to an event less often than those
     * of the default is rolled back.
     */
    events: Type.Optional(Type.Array(BusinessEvent, { uniqueItems: true })),
    /** Asks rooms that link here to leave: true, or the text that says which page replaces it. */
    deprecated: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  },
  { additionalProperties: false },
);
export type RouteRule = Static<typeof RouteRule>;

/** Pattern of a remote’s id, for schemas. The name of a new remote has stricter rules: `isId` of `/release`. */
export const REMOTE_ID_PATTERN = '^[a-z][a-z0-9-]*$';

const REMOTE_ID = new RegExp(REMOTE_ID_PATTERN);

/** True for a text that is a valid id of a remote. */
export const isRemoteId = (text: string): boolean => REMOTE_ID.test(text);

const NEED = {
  /** The policy `default` would serve every script of the page. */
  trustedTypes: '^(?!default$)[\\w#=/@.%-]{1,64}$',
  connect: '^(https?|wss?)://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[1-6]?\\d{1,4})?$',
};

const needs = (pattern: string) =>
  Type.Optional(Type.Array(Type.String({ pattern }), { uniqueItems: true, maxItems: 20 }));

/** The needs of a remote’s code beyond the policy that every page has. The operator grants them (`REMOTE_GRANTS`). */
export const RemoteNeeds = Type.Object(
  {
    /** Names of the policies of Trusted Types that its code makes. */
    trustedTypes: needs(NEED.trustedTypes),
    /** Origins to which its code connects. */
    connect: needs(NEED.connect),
  },
  { additionalProperties: false },
);

/** True for `reviews=lit-html` and `reviews=https://api.example`: a remote and one of its needs. */
export function isGrant(text: string): boolean {
  const at = text.indexOf('=');
  const need = text.slice(at + 1);
  return (
    isRemoteId(text.slice(0, Math.max(at, 0))) &&
    Object.values(NEED).some((pattern) => new RegExp(pattern).test(need))
  );
}

/** Global name of the federation container of a remote, and of the policy of Trusted Types that its build makes. */
export const containerOf = (id: string): string => `olov_${id.replaceAll('-', '_')}`;

export const RemoteManifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    /** Id of the remote in kebab-case, unique in the shop: `menu-cart`. */
    id: Type.String({ pattern: REMOTE_ID_PATTERN }),
    team: Type.String(),
    /** `staff`: the remote is not part of the shop; the pages of the staff show it, with a build of its own. */
    site: Type.Optional(Type.Literal('staff')),
    /** Supported range of the API version of the kit (`olov.apiVersion` of its package.json). */
    sharedKit: Type.String(),
    routes: Type.Array(RouteRule),
    /** The fragments that the remote offers to other rooms. */
    fragments: Type.Array(Type.Union([Type.String(), FragmentOffer])),
    /** Fragments and routes of other remotes that this one needs; none of them is removed meanwhile. */
    uses: Type.Optional(RemoteUses),
    /** The extension slots that its pages offer to other remotes. */
    extensionSlots: Type.Optional(Type.Array(ExtensionSlotOffer)),
    /** Fragments of its own and links for the extension slots of all rooms. */
    contributes: Type.Optional(Type.Array(Contribution)),
    /** Names of the middleware that routes of all remotes may use; only the host has this field. */
    middleware: Type.Optional(Type.Array(Type.String())),
    /**
     * Base URL of an upstream of the remote’s own, which its pages reach through the shop (`clients.upstream`). It has
     * to be the one that the shop’s operator allows (`REMOTE_UPSTREAMS`).
     */
    upstream: Type.Optional(Type.String({ pattern: '^https?://[^\\s?#@]+$' })),
    needs: Type.Optional(RemoteNeeds),
    /** The maximum size of the first view of any page of the remote, in KB of brotli; `olov check` measures it. */
    budget: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;

/** The grants that a remote needs. */
export const grantsFor = ({
  id,
  needs: { trustedTypes = [], connect = [] } = {},
}: RemoteManifest): string[] => [...trustedTypes, ...connect].map((need) => `${id}=${need}`);

/** The files of one page, fragment or catalogue, by its name in the door. */
export const AssetGroup = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) });

/** A module that host and remotes share: the range that a room requests, and its version if the room brings one. */
export const SharedModule = Type.Object({ range: Type.String(), version: Type.Optional(Type.String()) });

const groups = (kind: string, prefix: string) =>
  Type.Record(Type.String(), AssetGroup, {
    description: `The files of each ${kind}, by its name in the door: those of the chunk ${prefix}-<name>`,
  });

/** The version of the schema of build records; a record that names none has it. */
export const RECORD_VERSION = '1.0';

/** The build record `dist/remote-build.json`: what every build of a remote delivers, whichever bundler made it. */
export const RemoteBuild = Type.Object(
  {
    recordVersion: Type.Optional(
      Type.String({
        pattern: `^${RECORD_VERSION.split('.')[0]}\\.\\d+$`,
        default: RECORD_VERSION,
        description:
          'Version of this schema. A shop takes every minor version of its own major version; a new field of the manifest makes a new major version',
      }),
    ),
    manifest: RemoteManifest,
    version: Type.String({ description: 'Version of the remote' }),
    container: Type.String({
      description:
        'Global name of the federation container, and of the policy of Trusted Types by which its code loads scripts: olov_<id>, with _ for each hyphen',
    }),
    entry: Type.String({
      description: 'The script that makes the container, which exposes ./remote (the door)',
    }),
    libraries: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Scripts that the entry waits for and that most releases do not change; only the host has them',
      }),
    ),
    door: Type.Object(AssetGroup.properties, {
      description: "The files that import('./remote') needs first",
    }),
    pages: groups('page', 'page'),
    fragments: groups('fragment', 'fragment'),
    messages: groups('catalogue', 'messages'),
    server: Type.Optional(
      Type.String({
        pattern: '^server/[\\w.-]+\\.js$',
        description:
          'One CommonJS file that exports `remote`, with which the server renders the pages; it requires the shared modules. Without it browsers render them. Its folder is not public',
      }),
    ),
    rare: Type.Optional(
      Type.Array(Type.String(), { description: 'Files that few pages need: browsers do not preload them' }),
    ),
    fonts: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Fonts of the style sheets; pages of the host preload those of their language',
      }),
    ),
    scope: Type.Optional(
      Type.String({
        description:
          'Class of the element that a shop puts around each page and fragment; plain style sheets match only below it',
      }),
    ),
    integrity: Type.Record(Type.String(), Type.String(), {
      description:
        'Subresource integrity of every script and style sheet, by path. The code that loads a file names the same hash',
    }),
    shared: Type.Record(Type.String(), SharedModule, {
      description: 'Modules that the room shares with other rooms',
    }),
  },
  { title: 'remote-build.json' },
);
export type RemoteBuild = Static<typeof RemoteBuild>;
