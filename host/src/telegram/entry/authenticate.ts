import { FRAME_HEADER } from '@olov/contract';
import { LANGUAGE_IDS, type Locale, type TelegramAuthAnswer } from '@olov/shared-kit';
import { boundedFetch } from '../../http/boundedFetch';

export type Verdict =
  | { status: 'verified'; user: TelegramAuthAnswer }
  | { status: 'refused' | 'off' | 'unanswered' };

const PATIENCE_MS = 6000;
const PAUSE_MS = 1000;

interface Terms {
  locale: Locale;
  tab: string;
  isInForeignFrame: boolean;
  fetch: typeof globalThis.fetch;
}

export async function authenticate(initData: string, terms: Terms): Promise<Verdict> {
  if (initData === '') return { status: 'off' };
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const verdict = await ask(initData, terms, Math.ceil(until - performance.now()));
    if (verdict.status !== 'unanswered' || performance.now() + PAUSE_MS >= until) return verdict;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function ask(
  initData: string,
  { locale, tab, isInForeignFrame, fetch }: Terms,
  ms: number,
): Promise<Verdict> {
  try {
    const response = await boundedFetch(fetch, ms)('/api/tg_auth', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `tma ${initData}`,
        ...(isInForeignFrame && { [FRAME_HEADER]: '1' }),
      },
      credentials: 'same-origin',
      body: JSON.stringify({ language: LANGUAGE_IDS[locale], tab }),
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
