import { FRAME_HEADER, UPSTREAM_PREFIX } from '@olov/contract';
import type { ApiClients, FeaturesStore, Locale, PageBoot, SessionStore } from '@olov/shared-kit';
import type { AxiosInstance } from 'axios';
import { createClient, type ReportAnswer } from './createClient';
import { type Credentials, createBareHttp, createHttp, unlessRefused } from './createHttp';
import { createTokenSource, type TokenSource } from './tokenSource';

export interface ClientOptions {
  urls: PageBoot['api'];
  language: () => Locale;
  session: SessionStore;
  features: FeaturesStore;
  reportAnswer: ReportAnswer;
  fetch: typeof fetch;
  isInForeignFrame?: boolean;
}

/** The request clients of spec section 7, main, messenger and HR, and those of upstreams; each an axios instance. */
export function createClients(options: ClientOptions) {
  const { urls, language, session, features, reportAnswer, fetch, isInForeignFrame = false } = options;
  const bare = createBareHttp(fetch);
  // Either token request may be the one that creates the customer.
  const headers: Record<string, string> = isInForeignFrame ? { [FRAME_HEADER]: '1' } : {};
  const first = { http: bare, headers, inTurn: oneTabAtATime };
  const mainTokens = createTokenSource({
    ...first,
    url: '/api/token',
    onAnswer: ({ customerId }) => {
      if (customerId) session.setCustomer(customerId);
    },
  });
  const hrTokens = createTokenSource({ ...first, url: '/api/hr_token' });
  const clientOf = (baseUrl: string, credentials: Credentials) =>
    createClient(createHttp({ baseUrl, language, fetch, credentials }), { features, reportAnswer });
  const clients: ApiClients = {
    main: clientOf(urls.main, bearer(mainTokens)),
    messenger: clientOf(urls.messenger, hashHeaders(bare)),
    hr: clientOf(urls.hr, bearer(hrTokens)),
    upstream: (remote) =>
      createClient(
        createHttp({
          baseUrl: `${UPSTREAM_PREFIX}/${remote}`,
          language,
          fetch,
          credentials: bySession(mainTokens),
          isUpstream: true,
        }),
      ),
  };
  return { ...clients, identify: () => mainTokens.get() };
}

const bearer = (tokens: TokenSource): Credentials => ({
  async headers() {
    const token = await tokens.get();
    return token ? { Authorization: `Bearer ${token}` } : ({} as Record<string, string>);
  },
  refused(headers) {
    const { Authorization: sent } = headers ?? {};
    if (typeof sent !== 'string') return false;
    tokens.discard(sent.slice('Bearer '.length));
    return true;
  },
});

/** The host’s server reads the customer from the session cookie, which comes with the first token. */
const bySession = (tokens: TokenSource): Credentials => ({
  async headers() {
    await tokens.get();
    return {};
  },
});

const hashHeaders = (http: AxiosInstance): Credentials => ({
  async headers() {
    return (await unlessRefused(http.get<Record<string, string>>('/api/hash'))) ?? {};
  },
});

/** Browsers without the Web Locks API (before 2022) accept a small risk of two customers. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('olov-token', work) : work();
