import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isKnown } from './etag';

/** Releases of other replicas are visible after this time at the latest, in ms. */
const LIFE_MS = 1000;
const ENTRIES = 500;

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  until: number;
}

/**
 * Public pages as complete responses. A visitor without a cookie gets one before the framework parses the request, at
 * nearly the speed of plain `node:http`.
 */
export interface KeptAnswers {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  keep(request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void;
  forget(): void;
}

export function createKeptAnswers(now: () => number = Date.now): KeptAnswers {
  const answers = new LRUCache<string, Answer>({ max: ENTRIES });
  /** The generation at the start of a request: a response that was begun before `forget` is stale. */
  const generations = new WeakMap<IncomingMessage, number>();
  let generation = 0;

  return {
    answer(request, response) {
      if (request.method !== 'GET' || request.headers.cookie !== undefined) return false;
      const found = answers.get(keyOf(request));
      if (!found || found.until <= now()) {
        generations.set(request, generation);
        return false;
      }
      const { headers, body } = found;
      if (isKnown(request.headers['if-none-match'], String(headers.etag))) {
        const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...rest } = headers;
        response.writeHead(304, rest).end();
      } else response.writeHead(200, headers).end(body);
      return true;
    },
    keep(request, headers, body) {
      if (request.headers.cookie !== undefined || headers['set-cookie'] !== undefined) return;
      if (generations.get(request) !== generation) return;
      answers.set(keyOf(request), {
        headers: { ...headers, 'content-length': body.length },
        body,
        until: now() + LIFE_MS,
      });
    },
    forget() {
      generation += 1;
      answers.clear();
    },
  };
}

/** All parts of a request on which a public page depends (its `Vary` headers), unnormalized. */
const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers['accept-language'] ?? ''}\n${headers['accept-encoding'] ?? ''}`;
