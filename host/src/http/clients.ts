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
  /** Another site shows the shop in a frame, so the session cookie needs the attributes for such a frame. */
  isInForeignFrame?: boolean;
}

export interface Clients extends ApiClients {
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
  // Either token request may be the one that creates the customer.
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
      await mainTokens.get().catch(() => {});
    },
  };
}

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

const hashHeaders = (fetch: Options['fetch']): Credentials => ({
  async headers() {
    const response = await fetch('/api/hash', {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
    });
    return response.ok ? ((await response.json()) as Record<string, string>) : {};
  },
});

/** Browsers without the Web Locks API (before 2022) accept a small risk of two customers. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('olov-token', work) : work();
