import type { TokenAnswer } from '@olov/shared-kit';
import type { AxiosInstance } from 'axios';
import { type Credentials, unlessRefused } from './createHttp';

/** A token is replaced so long before its expiry that none expires during a request; in ms. */
const MARGIN_MS = 30_000;

interface Options {
  url: string;
  http: AxiosInstance;
  /** The server’s time, which the expiry of a token is compared with. */
  now: () => number;
  onAnswer?: (answer: TokenAnswer) => void;
}

export function createTokenSource({ url, http, now, onAnswer }: Options) {
  let current: { token: string; until: number } | undefined;
  let pending: Promise<string | undefined> | undefined;

  const load = async (): Promise<string | undefined> => {
    const answer = await unlessRefused(http.get<TokenAnswer>(url));
    if (!answer?.token) return undefined;
    onAnswer?.(answer);
    current = { token: answer.token, until: now() + answer.expiresIn * 1000 - MARGIN_MS };
    return answer.token;
  };
  /** `isAsked`: the server is asked even if the token is still valid. */
  const get = async (isAsked = false): Promise<string | undefined> => {
    if (!isAsked && current && now() < current.until) return current.token;
    pending ??= oneTabAtATime(load).finally(() => {
      pending = undefined;
    });
    return pending;
  };
  const bearer: Credentials = {
    async headers() {
      const token = await get();
      return { ...(token && { Authorization: `Bearer ${token}` }) };
    },
    refused({ Authorization: sent }) {
      // A token that has replaced the refused one stays.
      if (sent === `Bearer ${current?.token}`) current = undefined;
      return sent !== undefined;
    },
  };
  return { get, bearer };
}

/**
 * Two concurrent first requests of two tabs would create two customers. Browsers without the Web Locks API (before 2022)
 * accept that small risk.
 */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('olov-token', work) : work();
