import { LANGUAGE_IDS, type Locale, type TelegramAuthAnswer } from '@olov/shared-kit';
import { FRAME_HEADER } from '@olov/shared-kit/contract';
import { boundedFetch } from '../../http/boundedFetch';

/** Who the server says the user is; or that it does not believe the data, or has no bot, or did not answer. */
export type Verdict =
  | { status: 'verified'; user: TelegramAuthAnswer }
  | { status: 'refused' | 'off' | 'unanswered' };

/** The page waits so long to know who it is for; in ms. */
const PATIENCE_MS = 6000;

/** Has the server check the signed launch data, which opens a session for this user, before any token is asked for. */
export async function authenticate(
  initData: string,
  {
    locale,
    isInForeignFrame,
    fetch,
  }: { locale: Locale; isInForeignFrame: boolean; fetch: typeof globalThis.fetch },
): Promise<Verdict> {
  if (initData === '') return { status: 'off' };
  try {
    const response = await boundedFetch(fetch, PATIENCE_MS)('/api/tg_auth', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `tma ${initData}`,
        ...(isInForeignFrame && { [FRAME_HEADER]: '1' }),
      },
      credentials: 'same-origin',
      body: JSON.stringify({ language: LANGUAGE_IDS[locale] }),
    });
    if (response.ok) return { status: 'verified', user: (await response.json()) as TelegramAuthAnswer };
    return { status: response.status === 401 ? 'refused' : await isOff(response) };
  } catch {
    return { status: 'unanswered' };
  }
}

async function isOff(response: Response): Promise<'off' | 'unanswered'> {
  const answer = (await response.json().catch(() => ({}))) as { code?: unknown };
  return answer.code === 'telegram-off' ? 'off' : 'unanswered';
}
