import { AUDIENCE, BackEndStatus, type PartStatus } from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
import { fetchWhole } from '@olov/server-kit/fetch-whole';
import { Value } from 'typebox/value';
import type { Config } from '../config';
import type { TokenMint } from '../identity/tokens';

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
