import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@olov/contract';
import { LRUCache } from 'lru-cache';
import { isKnown } from './etag';

/** Releases of other replicas are visible after this time. */
const LIFE_MS = 1000;
const ENTRIES = 500;

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  until: number;
}

/** A visitor without a cookie gets a complete response before the framework parses the request. */
export interface KeptAnswers {
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  keep(request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void;
  forget(): void;
}

export function createKeptAnswers(now: () => number = Date.now): KeptAnswers {
  const answers = new LRUCache<string, Answer>({ max: ENTRIES });
  /** A response that was begun before `forget` is stale. */
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
      // Each response has the id of its own request, which the server has set already.
      const { [REQUEST_ID_HEADER]: _, ...kept } = headers;
      answers.set(keyOf(request), {
        headers: { ...kept, 'content-length': body.length },
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

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers['accept-language'] ?? ''}\n${headers['accept-encoding'] ?? ''}`;
