import { type Static, Type } from 'typebox';

/**
 * The release API of the host's server, `/api/releases`. Every call needs
 * `Authorization: Bearer <deploy token>`; a token moves its own remote alone.
 *
 * - `GET /api/releases`: `ReleaseStatus`
 * - `POST /api/releases/{id}?traffic=10`: publishes a version. Body: a gzipped tar of the build folder
 *   (`application/gzip`), or `HostedBuild` as JSON. 201 with `ReleasedVersion`.
 * - `POST /api/releases/{id}/traffic`: `TrafficChange`
 * - `POST /api/releases/{id}/promote`: `Promotion`
 * - `POST /api/releases/{id}/rollback`: `Rollback`
 *
 * Refused with `ReleaseRefusal`: 400 unreadable, 401 no or unknown token, 403 another team's remote, 404 no such
 * version, 408 the upload stalled, 409 the version exists or nothing to move, 413 too large, 422 it would break the shop.
 * What is no fault of the release is a 500, or a 507 where the server's disk is full.
 */

/** Share of visitors in percent. */
export const Traffic = Type.Number({ minimum: 0, maximum: 100 });

/** A build that lies on a static host already, at `url`; it is checked file by file and served from there. */
export const HostedBuild = Type.Object(
  { url: Type.String(), fallbackUrl: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type HostedBuild = Static<typeof HostedBuild>;

/** Here as below, `version` is whole or the part before its hash, where that names one alone. */
export const TrafficChange = Type.Object(
  { version: Type.String(), traffic: Traffic },
  { additionalProperties: false },
);
export type TrafficChange = Static<typeof TrafficChange>;

/** Makes a version the default of all visitors; without `version` the canary. */
export const Promotion = Type.Object(
  { version: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type Promotion = Static<typeof Promotion>;

/**
 * Takes `version` back, which the caller looked at: a canary ends, the default gives way to the default before it.
 * A version that is neither any more is a 409, and nothing is changed.
 */
export const Rollback = Type.Object(
  { version: Type.String(), reason: Type.Optional(Type.String({ maxLength: 500 })) },
  { additionalProperties: false },
);
export type Rollback = Static<typeof Rollback>;

/**
 * Who moves versions besides the teams, by the name that is in histories: with such an id a remote's token or its
 * history would be taken for theirs. The operator holds the one token that an embedded shop makes for itself.
 */
export const OPERATOR = 'operator';
/** The shop itself, which takes canaries back. */
export const SHOP = 'olov';
/** A start of the shop's server, which publishes the builds that lie beside it. */
export const CHECKOUT = 'checkout';

/** What happened to a version, the newest last. */
export interface ReleaseEvent {
  /** ISO time. */
  at: string;
  /** Name of the token; `SHOP` where the shop itself acted, `CHECKOUT` where its server started. */
  by: string;
  action: 'checkout' | 'deploy' | 'traffic' | 'promote' | 'retire' | 'rollback';
  /** Share of visitors since then, in percent. */
  traffic: number;
  reason?: string;
}

/** Pages with this version and those of them that reported a failure of it, since its trial began. */
export interface VersionHealth {
  views: number;
  failures: number;
}

export interface ReleasedVersion {
  id: string;
  version: string;
  url: string;
  fallbackUrl?: string;
  traffic: number;
  isDefault: boolean;
  /** Range of the shared-kit API that it works with. */
  sharedKit: string;
  events: ReleaseEvent[];
  /** While a canary is tried out: of the canary and of the default it is compared with. */
  health?: VersionHealth;
}

/** What a version is to visitors: a canary is tried out with a part of them, a past one is nobody's any more. */
export const roleOf = ({
  traffic,
  isDefault,
}: Pick<ReleasedVersion, 'traffic' | 'isDefault'>): 'default' | 'canary' | 'past' => {
  if (isDefault) return 'default';
  return traffic > 0 ? 'canary' : 'past';
};

export interface ReleaseStatus {
  remotes: { id: string; team: string; versions: ReleasedVersion[] }[];
  /** What the default versions share: by module, which room asks for which range and which brings which version. */
  shared: { module: string; rooms: { id: string; version: string; range: string; provides?: string }[] }[];
}

/** Why a release was refused. `problems` name what is wrong and what mends it, one by one. */
export interface ReleaseRefusal {
  error: string;
  code: string;
  problems?: string[];
}

/**
 * `POST /api/reports`: what went wrong in a page. Answered with 204. A page reports each remote's failure once per
 * area and at most ten failures at all. While a canary is tried out, it also says that it runs.
 */
export const PageReports = Type.Object(
  {
    /** Build id of the page. */
    build: Type.String({ maxLength: 64 }),
    /** Id that the server gave to this page view (`PageBoot.trial`). Reports without one are only logged. */
    view: Type.Optional(Type.String({ maxLength: 64 })),
    /** True in the first message of a view: its first page is drawn, or something failed before that. */
    isFirst: Type.Optional(Type.Boolean()),
    /** Empty where a page only says that it runs. */
    reports: Type.Array(
      Type.Object(
        {
          remote: Type.Optional(Type.String({ maxLength: 64 })),
          version: Type.Optional(Type.String({ maxLength: 100 })),
          /** `door`, `page order`, `fragment cart`, `script`, `shell`, `start`. */
          area: Type.String({ maxLength: 100 }),
          message: Type.String({ maxLength: 500 }),
          /** Path of the page, without query and hash. */
          path: Type.String({ maxLength: 300 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
  },
  { additionalProperties: false },
);
export type PageReports = Static<typeof PageReports>;

/** `GET /builds/latest.json` (spec section 7): the build a visitor would get now. */
export interface LatestBuild {
  id: string;
  /** Milliseconds since 1970 when the newest of its versions was published. */
  timestamp: number;
}

/** `GET /builds/files/{id}/{locale}.json`: what the pages of a build may come to need in a language. */
export interface BuildFiles {
  files: { url: string; integrity: string }[];
}

/** `GET /builds/meta/{id}.json` (spec section 7): the route-rule manifest of a build. */
export interface BuildMeta {
  id: string;
  timestamp: number;
  /** Version of the host and of each remote. */
  versions: Record<string, string>;
  /** Rules by path, without language prefix, with the remote that owns each. */
  routes: { remote: string; path: string; redirect?: string; prerendered?: boolean; middleware?: string[] }[];
}
