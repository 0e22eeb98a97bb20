import { type Static, Type } from 'typebox';
import { REMOTE_ID_PATTERN } from './remote';

/**
 * The release API of the host’s server, `/api/releases`. Every call needs `Authorization: Bearer <deploy token>`; a
 * token releases only its own remote.
 *
 * - `GET /api/releases?for={id}`: `ReleaseStatus`. With `for` it is refused if the token may not release that remote.
 * - `POST /api/releases/{id}?traffic=10`: publishes a version. Body: a gzipped tar of the build folder
 * (`application/gzip`), or `HostedBuild` as JSON. 201 with `DeployedVersion`. `expectDefault` and `expectCanary` of the
 * query are the live versions that the team saw (`NO_VERSION` for none); 409 if the deploy would replace another one.
 * The query may contain the fields of `Cause`.
 * - `POST /api/releases/{id}/check`: applies the rules of a deploy to a build and publishes nothing. Body: the same
 * archive. 200 with `ReleaseCheck`.
 * - `POST /api/releases/{id}/preview?days=7`: applies the rules of a deploy and shows the build to nobody but those who
 * have the address of the answer, for `PreviewDays`. Body and `Cause` are those of a deploy. 201 with `PreviewedVersion`.
 * - `POST /api/releases/{id}/end-preview`: `PreviewEnd`
 * - `POST /api/releases/{id}/traffic`: `TrafficChange`
 * - `POST /api/releases/{id}/promote`: `Promotion`
 * - `POST /api/releases/{id}/rollback`: `Rollback`
 * - `POST /api/releases/{id}/retire`: `Retirement`
 * - `POST /api/releases/{id}/transfer`: `TransferRequest`. 200 with `RouteTransfer`.
 *
 * The operator’s token alone:
 * - `GET /api/releases/tokens`: `DeployTokens`.
 * - `POST /api/releases/{id}/tokens`: `TokenRequest`. 201 with `AddedDeployToken`.
 * - `DELETE /api/releases/{id}/tokens/{name}`: 204. The token is refused from then on, by all replicas.
 *
 * Refused with `ReleaseRefusal`: 400 unreadable, 401 no or unknown token, 403 another team’s remote, 404 unknown
 * version, 408 the upload stalled, 409 the version exists or there is nothing to change, 413 too large, 422 the
 * release would break the shop. An error that the release did not cause is a 500, or a 507 if the server’s disk is
 * full.
 */

/** Stands for a version in the query of a deploy when the team saw no default or no canary. */
export const NO_VERSION = 'none';

/** Share of visitors in percent. */
export const Traffic = Type.Number({ minimum: 0, maximum: 100 });

/** A build on a static host at `url`; the server checks each file there and the shop loads it from there. */
export const HostedBuild = Type.Object(
  { url: Type.String(), fallbackUrl: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type HostedBuild = Static<typeof HostedBuild>;

/** Why a team changes its versions: a text, and the commit of its repository. Both are kept in the history. */
export const Cause = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  commit: Type.Optional(Type.String({ pattern: '^[\\w./+-]{1,100}$' })),
});
export type Cause = Static<typeof Cause>;

/** Here and below, `version` is the full version or the part before its hash, if only one version has that part. */
export const TrafficChange = Type.Object(
  { version: Type.String(), traffic: Traffic, ...Cause.properties },
  { additionalProperties: false },
);
export type TrafficChange = Static<typeof TrafficChange>;

/** Makes a version the default of all visitors; without `version`, the canary. */
export const Promotion = Type.Object(
  { version: Type.Optional(Type.String()), ...Cause.properties },
  { additionalProperties: false },
);
export type Promotion = Static<typeof Promotion>;

/**
 * Takes back the version that the caller looked at: a canary ends, a default is replaced by the default before it. If
 * the version is neither any more, the response is 409 and nothing changes.
 */
export const Rollback = Type.Object(
  { version: Type.String(), ...Cause.properties },
  { additionalProperties: false },
);
export type Rollback = Static<typeof Rollback>;

/** Life of a preview in days: the default and the maximum. */
export const PREVIEW_DAYS = { usual: 7, most: 30 } as const;
export const PreviewDays = Type.Integer({
  minimum: 1,
  maximum: PREVIEW_DAYS.most,
  default: PREVIEW_DAYS.usual,
});

/** Ends the preview of a version: its address shows nothing any more. */
export const PreviewEnd = Type.Object({ version: Type.String() }, { additionalProperties: false });
export type PreviewEnd = Static<typeof PreviewEnd>;

/** Takes all versions of a remote from the visitors; refused while live versions of other rooms use it. */
export const Retirement = Type.Object(Cause.properties, { additionalProperties: false });
export type Retirement = Static<typeof Retirement>;

/** Hands a route over to another remote, as its live version has it in `remote.json`. */
export const TransferRequest = Type.Object(
  { path: Type.String({ pattern: '^/', maxLength: 300 }), to: Type.String({ pattern: REMOTE_ID_PATTERN }) },
  { additionalProperties: false },
);
export type TransferRequest = Static<typeof TransferRequest>;

/**
 * The team of `from`, or the operator, confirmed that the route may go to `to`. It goes when the team of `to` deploys a
 * version that has it; visitors with that version get its page, all others that of `from`.
 */
export interface RouteTransfer {
  path: string;
  from: string;
  to: string;
  /** Name of the token. */
  by: string;
  /** ISO time. */
  at: string;
}

/**
 * Names in histories that are not teams. No remote may have such an id, because its token and its history would be
 * taken for theirs. The operator’s tokens may release every remote.
 */
export const OPERATOR = 'operator';
/** The shop itself, which rolls canaries back automatically. */
export const SHOP = 'olov';
/** The start of the shop’s server, which publishes the builds beside it. */
export const CHECKOUT = 'checkout';

/** Pattern of a token’s name: `ci`, `anna.k`. */
export const TOKEN_NAME_PATTERN = '^[a-z0-9][a-z0-9._-]{0,39}$';

/** Adds a token to a remote, or to `OPERATOR`. */
export const TokenRequest = Type.Object(
  { name: Type.String({ pattern: TOKEN_NAME_PATTERN }) },
  { additionalProperties: false },
);
export type TokenRequest = Static<typeof TokenRequest>;

/** A named token of a remote, or of `OPERATOR`. Histories name it `{remote}/{name}`. */
export interface DeployToken {
  remote: string;
  name: string;
  /** ISO time. */
  addedAt: string;
  /** Name of the operator’s token that added it. */
  addedBy: string;
  /** ISO time of the last use, exact to a minute; absent before the first use. */
  usedAt?: string;
}

/** Nobody can read the token again: the shop keeps its hash only. */
export interface AddedDeployToken extends DeployToken {
  token: string;
}

export interface DeployTokens {
  tokens: DeployToken[];
  /** Remotes, or `OPERATOR`, with a token in the settings of the shop’s server. */
  configured: string[];
}

/** The history of a version, the newest event last. */
export interface ReleaseEvent {
  /** ISO time. */
  at: string;
  /**
   * The token: `orders/ci`, or `orders` for one of the settings; `SHOP` for a change by the shop itself, `CHECKOUT` for
   * a change at the start of its server.
   */
  by: string;
  /** `retire`: replaced by another version; `withdraw`: taken out together with its remote. */
  action: 'checkout' | 'deploy' | 'preview' | 'traffic' | 'promote' | 'retire' | 'rollback' | 'withdraw';
  /** Share of visitors after the event, in percent. */
  traffic: number;
  reason?: string;
  /** Commit of the team’s repository. */
  commit?: string;
}

/**
 * Page views with this version since its trial began, and those of them that reported a failure of this version. A view
 * counts in the trial of a remote when its page reports its start.
 */
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
  /** Supported range of the API version of the kit. */
  sharedKit: string;
  events: ReleaseEvent[];
  /** End of the preview of this version, as ISO time; absent if it has none. */
  previewUntil?: string;
  /** During a trial: the numbers of the canary and of the default that it is compared with. */
  health?: VersionHealth;
}

/** The role of a version: all visitors get the default, a share of them gets a canary, nobody gets a past version. */
export const roleOf = ({
  traffic,
  isDefault,
}: Pick<ReleasedVersion, 'traffic' | 'isDefault'>): 'default' | 'canary' | 'past' => {
  if (isDefault) return 'default';
  return traffic > 0 ? 'canary' : 'past';
};

/** True while the address of its preview shows a version. */
export const isPreviewed = (
  { previewUntil = '' }: { previewUntil?: string | undefined },
  now: Date,
): boolean => Date.parse(previewUntil) > now.getTime();

/** True for the whole name of a version and for its part before the hash. */
export const matchesVersion = (version: string, wanted: string): boolean =>
  version === wanted || version.startsWith(`${wanted}-`);

/** A build of the checkout that the last start of the shop’s server did not publish, and the reasons. */
export interface LeftOutBuild {
  id: string;
  version: string;
  problems: string[];
}

export interface ReleaseStatus {
  remotes: { id: string; team: string; versions: ReleasedVersion[] }[];
  /** Absent if the last start published all builds of the checkout. */
  leftOut?: LeftOutBuild[];
  /** The transfers of routes that wait for a deploy of the other remote; absent if there are none. */
  transfers?: RouteTransfer[];
  /** The shared modules of the default versions: each room’s requested range, and the version that a room provides. */
  shared: { module: string; rooms: { id: string; version: string; range: string; provides?: string }[] }[];
}

/** The answer to a deploy. */
export interface DeployedVersion extends ReleasedVersion {
  /** Rules that could not be applied, and their reasons; absent if there are none. */
  warnings?: string[];
}

/** The answer to a preview. */
export interface PreviewedVersion extends DeployedVersion {
  /** Shows the shop with this version to everybody who opens it, until `previewUntil`. */
  address: string;
}

/** The findings of all rules of a deploy. A build without problems would be published if nothing else changes. */
export interface ReleaseCheck {
  /** The name that the version would get. */
  version?: string;
  problems: string[];
  warnings: string[];
}

/** Why a release was refused. `problems` has one entry for each error, with its solution. */
export interface ReleaseRefusal {
  error: string;
  code: string;
  problems?: string[];
}
