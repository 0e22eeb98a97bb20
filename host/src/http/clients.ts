import { FRAME_HEADER } from '@olov/contract';
import type { ApiClients, Locale, PageBoot, SessionStore } from '@olov/shared-kit';
import { boundedFetch } from './boundedFetch';
import { type Credentials, createClient } from './createClient';
import { createTokenSource, type TokenSource } from './tokenSource';

interface Options {
  urls: PageBoot['api'];
  language: () => Locale;
  session: SessionStore;
  fetch: typeof fetch;
  /** Another site shows the shop in a frame: the session's cookie is given on the terms of that place. */
  isInForeignFrame?: boolean;
}

export interface Clients extends ApiClients {
  /** Learns who this browser is, where its storage forgot it but its session did not. */
  identify(): Promise<void>;
}

/** The three request clients of spec section 7: main, messenger, HR. */
export function createClients({
  urls,
  language,
  session,
  isInForeignFrame = false,
  ...options
}: Options): Clients {
  const fetch = boundedFetch(options.fetch);
  // Each may be the call that makes the customer.
  const headers: Record<string, string> = isInForeignFrame ? { [FRAME_HEADER]: '1' } : {};
  const first = { fetch, headers, inTurn: oneTabAtATime };
  const mainTokens = createTokenSource({
    ...first,
    url: '/api/token',
    onAnswer: ({ customerId }) => {
      if (customerId) session.setCustomer(customerId);
    },
  });
  const hrTokens = createTokenSource({ ...first, url: '/api/hr_token' });
  return {
    main: createClient({
      baseUrl: urls.main,
      language,
      fetch,
      openFetch: options.fetch,
      credentials: bearer(mainTokens),
    }),
    messenger: createClient({ baseUrl: urls.messenger, language, fetch, credentials: hashHeaders(fetch) }),
    hr: createClient({ baseUrl: urls.hr, language, fetch, credentials: bearer(hrTokens) }),
    async identify() {
      // Without an answer the next request asks again.
      await mainTokens.get().catch(() => {});
    },
  };
}

/** `Authorization: Bearer`, only where there is a token; a refused one is fetched anew once. */
const bearer = (tokens: TokenSource): Credentials => ({
  async headers() {
    const token = await tokens.get();
    return token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>);
  },
  refused({ authorization }) {
    if (!authorization) return false;
    tokens.discard(authorization.slice('Bearer '.length));
    return true;
  },
});

/** Merges the object of `GET /api/hash` into the headers, fetched before each request. */
const hashHeaders = (fetch: Options['fetch']): Credentials => ({
  async headers() {
    const response = await fetch('/api/hash', {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    });
    return response.ok ? ((await response.json()) as Record<string, string>) : {};
  },
});

/** Browsers without locks (before 2022) take the small risk. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('olov-token', work) : work();
