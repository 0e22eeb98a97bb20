import { LANGUAGE_IDS } from '@olov/contract/platform/constants';
import type { Locale } from '@olov/contract/platform/locales';
import { readAnswer } from '@olov/contract/platform/reading';
import { API_PREFIXES } from '@olov/contract/platform/reservedPaths';
import { ApiError } from '../api/ApiError';
import type { ApiClient, ApiClients } from '../api/client';

/** Clients of a page of another origin: they send neither cookies nor tokens, and read only. */
export function anonymousClients(shop: string, locale: Locale): ApiClients {
  const clientAt = (prefix: string): ApiClient => ({
    async get(path, { query, signal } = {}) {
      const call = `GET ${path}`;
      const url = new URL(prefix + path, shop);
      for (const [name, value] of Object.entries({ ...query, Language: LANGUAGE_IDS[locale] }))
        if (value !== undefined) url.searchParams.set(name, `${value}`);
      const answer = await fetch(url, { credentials: 'omit', signal: signal ?? null }).catch((cause) => {
        throw signal?.aborted ? cause : new ApiError(`${call}: no answer`, { status: 0, cause });
      });
      if (!answer.ok) throw new ApiError(`${call}: ${answer.status}`, answer);
      const body = await answer.json().catch((cause) => {
        throw new ApiError(`${call}: no JSON`, { status: answer.status, cause });
      });
      return readAnswer(call, body) as never;
    },
    post: refuse,
    put: refuse,
    patch: refuse,
    delete: refuse,
    stream: refuse,
    readEvent: refuse,
  });
  const main = clientAt(API_PREFIXES.main);
  return {
    main,
    messenger: clientAt(API_PREFIXES.messenger),
    hr: clientAt(API_PREFIXES.hr),
    upstream: () => ({ ...main, get: refuse }),
  };
}

async function refuse(path: string): Promise<never> {
  throw new ApiError(`${path}: a page of another origin only reads published content`, {
    status: 403,
    code: 'cross-site',
  });
}
