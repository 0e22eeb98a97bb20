import { FRAME_HEADER, UPSTREAM_PREFIX } from '@olov/contract';
import { type ApiClients, LOCALE_INFO, type Locale, type PageBoot } from '@olov/shared-kit';
import { hearTime, type ServerClock } from '@olov/shared-kit/clock';
import type { FeaturesStore, SessionStore } from '@olov/shared-kit/host';
import { contractReader, type ReportAnswer } from './contractReader';
import { createClient } from './createClient';
import { type Credentials, createBareHttp, createHttp, unlessRefused } from './createHttp';
import { createTokenSource } from './tokenSource';

export interface ClientOptions {
  urls: PageBoot['api'];
  locale: Locale;
  session: SessionStore;
  features: FeaturesStore;
  reportAnswer: ReportAnswer;
  fetch: typeof fetch;
  clock: Pick<ServerClock, 'correct' | 'read'>;
  isInForeignFrame?: boolean;
}

/** The request clients of spec section 7, main, messenger and HR, and those of upstreams; each an axios instance. */
export function createClients(options: ClientOptions) {
  const { urls, locale, session, features, reportAnswer, clock, isInForeignFrame = false } = options;
  const fetch = hearTime(options.fetch, clock);
  const now = clock.read;
  const bare = createBareHttp({ fetch });
  // Either token request may be the one that creates the customer.
  const http = createBareHttp({ fetch, headers: { [FRAME_HEADER]: isInForeignFrame ? '1' : null } });
  const mainTokens = createTokenSource({
    http,
    now,
    url: '/api/token',
    onAnswer: ({ customerId }) => {
      if (customerId) session.setCustomer(customerId);
    },
  });
  const hrTokens = createTokenSource({ http, now, url: '/api/hr_token' });
  const reader = contractReader(features, reportAnswer);
  const clientOf = (baseUrl: string, credentials: Credentials) =>
    createClient(createHttp({ fetch, baseUrl, credentials, language: locale }), reader);
  const hash: Credentials = {
    headers: async () => (await unlessRefused(bare.get<Record<string, string>>('/api/hash'))) ?? {},
  };
  // The host’s server reads the customer from the session cookie, which comes with the first token.
  const cookie: Credentials = { headers: () => mainTokens.get().then(() => ({})) };
  const clients: ApiClients = {
    main: clientOf(urls.main, mainTokens.bearer),
    messenger: clientOf(urls.messenger, hash),
    hr: clientOf(urls.hr, hrTokens.bearer),
    upstream(remote) {
      const baseUrl = `${UPSTREAM_PREFIX}/${remote}`;
      const headers = { 'Accept-Language': LOCALE_INFO[locale].tag };
      return createClient(createHttp({ fetch, baseUrl, headers, credentials: cookie }));
    },
  };
  return { ...clients, identify: mainTokens.get };
}
