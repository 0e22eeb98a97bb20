import { AUDIENCE, BackEndStatus, type PartStatus } from '@olov/contract';
import { checkPart } from '@olov/server-kit/check-part';
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

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(BACK_END_MS) });

export const checkApis = (api: Config['api']): Promise<PartStatus[]> =>
  Promise.all(
    Object.entries(CALLS).map(([name, path]) =>
      checkPart(
        `API ${name}`,
        async () => {
          const { status, body } = await ask(api[name as keyof typeof CALLS] + path);
          await body?.cancel();
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
      const authorization = `Bearer ${tokens.mint(AUDIENCE.status, 'host')}`;
      const answer = await ask(`${api.main}/api/status`, { authorization });
      if (!answer.ok) await answer.body?.cancel();
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
