import type { TokenAnswer } from '@olov/shared-kit';

/** A token is fetched anew this long before its end, so that none expires on its way. */
const MARGIN_MS = 30_000;

export interface TokenSource {
  /** The token, or undefined where the server gave none. Callers at once share one fetch. */
  get(): Promise<string | undefined>;
  /** Forgets a token the API refused. */
  discard(token: string): void;
}

interface Options {
  url: string;
  fetch: typeof fetch;
  /** Sent with the call, besides what it accepts. */
  headers?: Readonly<Record<string, string>>;
  now?: () => number;
  onAnswer?: (answer: TokenAnswer) => void;
  /** Lets one tab at a time fetch: two first visits at once would become two customers. */
  inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Fetches a token before a request and keeps it for as long as it is good (spec section 7). */
export function createTokenSource({
  url,
  fetch,
  headers = {},
  now = Date.now,
  onAnswer,
  inTurn = (work) => work(),
}: Options): TokenSource {
  let current: { token: string; until: number } | undefined;
  let pending: Promise<string | undefined> | undefined;

  const load = async (): Promise<string | undefined> => {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      credentials: 'same-origin',
    });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as TokenAnswer;
    if (!answer.token) return undefined;
    onAnswer?.(answer);
    current = { token: answer.token, until: now() + answer.expiresIn * 1000 - MARGIN_MS };
    return answer.token;
  };

  return {
    async get() {
      if (current && now() < current.until) return current.token;
      pending ??= inTurn(load).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    discard(token) {
      if (current?.token === token) current = undefined;
    },
  };
}
