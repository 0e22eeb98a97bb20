import { AUDIENCE, BackEndStatus, type PartStatus } from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import type { Bucket } from '@olov/server-kit/files';
import { type Keyring, secretsPart } from '@olov/server-kit/keyring';
import { Value } from 'typebox/value';
import type { Config } from '../config';
import type { Features } from '../features/createFeatures';
import type { TokenMint } from '../identity/tokens';
import type { Renderings } from '../render/createRenderings';
import type { Storage } from '../storage';

export interface HostParts {
  secrets: readonly Keyring[];
  database: Storage['database'];
  bucket: Pick<Bucket, 'check'> | undefined;
  renderings: Pick<Renderings, 'pools' | 'waiting'>;
  features: Pick<Features, 'missing'>;
}

export const checkHost = ({
  secrets,
  database,
  bucket,
  renderings,
  features,
}: HostParts): Promise<PartStatus[]> =>
  Promise.all([
    checkPart('database of the host', async () => {
      if (!database) return { state: 'off', text: 'releases and sessions are in files' };
      const { rows } = await database.pool.query(`select current_setting('server_version') as version`);
      return { state: 'ok', text: `PostgreSQL ${rows[0].version}` };
    }),
    checkPart('LISTEN of the host', async () => {
      if (!database) return { state: 'off', text: 'a host with files is alone' };
      return database.listener.isHearing
        ? { state: 'ok', text: 'notifications arrive' }
        : { state: 'failed', text: 'notifications do not arrive: releases are polled' };
    }),
    checkPart('bucket of the host', async () => {
      if (!bucket) return { state: 'off', text: 'archives of versions are elsewhere' };
      await bucket.check();
      return { state: 'ok', text: 'it answers' };
    }),
    checkPart('render workers', async () => {
      const pools = renderings.pools();
      if (!pools) return { state: 'off', text: 'browsers render all pages' };
      const ready = pools.reduce((sum, pool) => sum + pool.ready, 0);
      const waiting = renderings.waiting();
      return {
        state: pools.some((pool) => pool.ready === 0) ? 'failed' : 'ok',
        text: `${pools.map((pool) => `composition ${pool.composition}: ${pool.ready} ready`).join('; ') || 'none started yet'}; ${waiting} tasks wait`,
        figures: { ready, waiting },
      };
    }),
    checkPart('features', async () => {
      const missing = features.missing();
      return {
        state: 'ok',
        text: missing.length > 0 ? `the back end lacks ${missing.join(', ')}` : 'all present',
      };
    }),
    secretsPart('host', secrets),
  ]);

/** Longer than the checks of the back end itself, so that its own findings arrive. */
const BACK_END_MS = 3000;

/** Calls of the specification that need no parameters. A refusal proves that the API answers. */
const CALLS: Record<keyof Config['api'], string> = {
  main: '/api/restaurants/List',
  messenger: '/api/tg_basket',
  hr: '/api/vacancies/List',
};

const MOST_BYTES = 256 * 1024;

export const checkApis = (api: Config['api']): Promise<PartStatus[]> =>
  Promise.all(
    Object.entries(CALLS).map(([name, path]) =>
      checkPart(
        `API ${name}`,
        async () => {
          const url = api[name as keyof typeof CALLS] + path;
          const { status } = await fetchWhole(url, { timeoutMs: BACK_END_MS, mostBytes: 0 });
          return {
            state: status < 500 ? 'ok' : 'failed',
            text: `answers with ${status}`,
            figures: { status },
          };
        },
        BACK_END_MS,
      ),
    ),
  );

/** A chain's own back end may lack the call. */
export async function askBackEnd(api: Config['api'], tokens: Pick<TokenMint, 'mint'>) {
  let found: BackEndStatus | undefined;
  const part = await checkPart(
    'back end',
    async () => {
      const answer = await fetchWhole(`${api.main}/api/status`, {
        headers: { authorization: `Bearer ${tokens.mint(AUDIENCE.status, 'host')}` },
        timeoutMs: BACK_END_MS,
        mostBytes: MOST_BYTES,
      });
      if (answer.status === 404) return { state: 'off', text: 'it has no call for its status' };
      if (!answer.ok) return { state: 'failed', text: `its status answers with ${answer.status}` };
      const told: unknown = await answer.json();
      if (!Value.Check(BackEndStatus, told)) return { state: 'failed', text: 'its status has another form' };
      found = told;
      return { state: 'ok', text: `version ${told.server.version}, Node ${told.server.node}` };
    },
    BACK_END_MS,
  );
  return { server: found?.server, parts: [part, ...(found?.parts ?? [])] };
}
