import type { TokenAnswer } from '@olov/shared-kit';
import type { AxiosInstance } from 'axios';
import { unlessRefused } from './createHttp';

/** A token is replaced so long before its expiry that none expires during a request; in ms. */
const MARGIN_MS = 30_000;

export interface TokenSource {
  get(): Promise<string | undefined>;
  discard(token: string): void;
}

interface Options {
  url: string;
  http: AxiosInstance;
  headers?: Readonly<Record<string, string>>;
  now?: () => number;
  onAnswer?: (answer: TokenAnswer) => void;
  /** Two concurrent first requests of two tabs would create two customers. */
  inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createTokenSource({
  url,
  http,
  headers = {},
  now = Date.now,
  onAnswer,
  inTurn = (work) => work(),
}: Options): TokenSource {
  let current: { token: string; until: number } | undefined;
  let pending: Promise<string | undefined> | undefined;

  const load = async (): Promise<string | undefined> => {
    const answer = await unlessRefused(http.get<TokenAnswer>(url, { headers }));
    if (!answer?.token) return undefined;
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
