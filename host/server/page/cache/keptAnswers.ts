import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KEEP_HEADER, REQUEST_ID_HEADER } from '@olov/contract';
import { LRUCache } from 'lru-cache';
import { isKnown } from './encode';

/** Releases of other replicas are visible after this time. */
const LIFE_MS = 1000;
const ENTRIES = 500;

interface Answer {
  etag: string;
  /** Names and values by turns, because Node writes a list faster than an object. */
  whole: OutgoingHttpHeader[];
  known: OutgoingHttpHeader[];
  body: Buffer;
  until: number;
}

/** A visitor without a cookie gets a complete response before the framework parses the request. */
export function createKeptAnswers(now: () => number = Date.now) {
  const answers = new LRUCache<string, Answer>({ max: ENTRIES });
  /** A response that was begun before `forget` is stale. */
  const generations = new WeakMap<IncomingMessage, number>();
  let generation = 0;

  return {
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { cookie, [KEEP_HEADER]: keep } = request.headers;
      // The page of a service worker has no text of files, other than the first page of a visitor without a cookie.
      if (request.method !== 'GET' || cookie !== undefined || keep !== undefined) return false;
      const found = answers.get(keyOf(request));
      if (!found || found.until <= now()) {
        answers.delete(keyOf(request));
        generations.set(request, generation);
        return false;
      }
      const { etag, whole, known, body } = found;
      // Each response has the id of its own request.
      const id = [REQUEST_ID_HEADER, request.headers[REQUEST_ID_HEADER] ?? ''];
      if (isKnown(request.headers['if-none-match'], etag)) response.writeHead(304, [...known, ...id]).end();
      else response.writeHead(200, [...whole, ...id]).end(body);
      return true;
    },
    keep(request: IncomingMessage, headers: OutgoingHttpHeaders, body: Buffer): void {
      if (request.headers.cookie !== undefined || headers['set-cookie'] !== undefined) return;
      if (generations.get(request) !== generation) return;
      const whole = { ...headers, 'content-length': body.length };
      answers.set(keyOf(request), {
        etag: String(headers.etag),
        whole: listOf(whole, OF_ONE_REQUEST),
        known: listOf(whole, OF_A_BODY),
        body,
        until: now() + LIFE_MS,
      });
    },
    forget(): void {
      generation += 1;
      answers.clear();
    },
  };
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

const OF_ONE_REQUEST = [REQUEST_ID_HEADER];
const OF_A_BODY = [...OF_ONE_REQUEST, 'content-length', 'content-encoding', 'content-type'];

const listOf = (headers: OutgoingHttpHeaders, without: readonly string[]): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || without.includes(name) ? [] : [name, value],
  );

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${url}\n${headers['accept-language'] ?? ''}\n${headers['accept-encoding'] ?? ''}`;
