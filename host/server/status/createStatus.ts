import {
  isPreviewed,
  type PartStatus,
  type ReleasedVersion,
  type ReleaseEvent,
  roleOf,
  type ServerStatus,
} from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
import type { Registry } from '../composition/registry';
import type { Config } from '../config';
import { statusOf } from '../deploys/status';
import type { TokenMint } from '../identity/tokens';
import { askBackEnd, checkApis, checkHost, type HostParts } from './parts';

/** The number of deploys that are shown, of all rooms together. */
const SHOWN_DEPLOYS = 20;

export interface StatusOptions extends HostParts {
  server: ServerStatus | undefined;
  api: Config['api'];
  tokens: Pick<TokenMint, 'mint'>;
  registry: Pick<Registry, 'read'>;
}

export interface ShopStatus {
  /** ISO time. */
  at: string;
  state: 'ok' | 'failed';
  host: ServerStatus | undefined;
  backEnd: ServerStatus | undefined;
  parts: PartStatus[];
  versions: (Pick<ReleasedVersion, 'id' | 'version' | 'traffic' | 'previewUntil'> & {
    team: string;
    role: ShownRole;
  })[];
  /** The newest first. */
  deploys: (ReleaseEvent & { id: string; version: string })[];
}

export async function createStatus({
  server,
  api,
  tokens,
  registry,
  ...host
}: StatusOptions): Promise<ShopStatus> {
  const now = new Date();
  let rooms: ReturnType<typeof statusOf>['remotes'] = [];
  const releases = checkPart('registry', async () => {
    rooms = statusOf(await registry.read(), () => undefined).remotes;
    return { state: 'ok', text: `${rooms.length} rooms`, figures: { rooms: rooms.length } };
  });
  const [own, apis, backEnd, registryPart] = await Promise.all([
    checkHost(host),
    checkApis(api),
    askBackEnd(api, tokens),
    releases,
  ]);
  const parts = [...own, registryPart, ...apis, ...backEnd.parts];
  return {
    at: now.toISOString(),
    state: parts.some(({ state }) => state === 'failed') ? 'failed' : 'ok',
    host: server,
    backEnd: backEnd.server,
    parts,
    versions: rooms.flatMap(({ id, team, versions }) =>
      versions.flatMap(({ version, traffic, isDefault, previewUntil }) => {
        const role = shownRoleOf({ traffic, isDefault, previewUntil }, now);
        return role ? [{ id, team, version, traffic, role, ...(previewUntil && { previewUntil }) }] : [];
      }),
    ),
    deploys: rooms
      .flatMap(({ id, versions }) =>
        versions.flatMap(({ version, events }) => events.map((event) => ({ id, version, ...event }))),
      )
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, SHOWN_DEPLOYS),
  };
}

type ShownRole = 'default' | 'canary' | 'preview';

type Version = Pick<ReleasedVersion, 'traffic' | 'isDefault'> & { previewUntil: string | undefined };

/** Undefined for a version that nobody gets. */
export function shownRoleOf({ previewUntil, ...version }: Version, now: Date): ShownRole | undefined {
  const role = roleOf(version);
  if (role !== 'past') return role;
  return isPreviewed({ previewUntil }, now) ? 'preview' : undefined;
}
