import { UPSTREAM_PREFIX } from '@olov/contract/platform/names';
import { readAnswer, readEvent } from '@olov/contract/platform/reading';
import type { ApiClient, ApiClients, RequestOptions } from '../api/client';

export interface FakeRequest {
  /** `main`, `messenger`, `hr`, or the id of the remote whose upstream it is. */
  client: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** The answer of a call: a value, an error that the call rejects with, or a function that computes the value. */
export type FakeAnswer = unknown | ((request: FakeRequest) => unknown);

/**
 * The clients of a page, which answer from a table with keys like `GET /api/shop`, and `GET /x/reviews/list` for the
 * upstream of the remote `reviews`. Answers of the shop’s APIs are read as the host reads them, so they may have the
 * fields of the specification alone. A call that is not in the table fails the test. `requests` holds the requests in
 * order.
 */
export function fakeClients(answers: Record<string, FakeAnswer>): {
  clients: ApiClients;
  requests: FakeRequest[];
} {
  const requests: FakeRequest[] = [];
  const answerOf = async (request: FakeRequest): Promise<unknown> => {
    requests.push(request);
    const key = keyOf(request);
    if (!(key in answers)) throw new Error(`the test has no answer for ${key}`);
    const answer = answers[key];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(request) : answer;
  };
  const call = async (request: FakeRequest) => {
    const value = await answerOf(request);
    return request.path.startsWith(`${UPSTREAM_PREFIX}/`) ? value : readAnswer(keyOf(request), value);
  };
  const clientOf = (client: string, base = ''): ApiClient => {
    const ask = (
      method: FakeRequest['method'],
      path: string,
      body: unknown,
      { query = {}, headers = {} }: RequestOptions = {},
    ) => call({ client, method, path: base + path, query, body, headers }) as Promise<never>;
    return {
      get: (path, options) => ask('GET', path, undefined, options),
      post: (path, body, options) => ask('POST', path, body, options),
      put: (path, body, options) => ask('PUT', path, body, options),
      patch: (path, body, options) => ask('PATCH', path, body, options),
      delete: (path, options) => ask('DELETE', path, undefined, options),
      stream: async (path, { query = {}, headers = {} } = {}) =>
        (await answerOf({ client, method: 'GET', path, query, body: undefined, headers })) as never,
      readEvent: async (path, text) => readEvent(`GET ${path}`, text) as never,
    };
  };
  return {
    clients: {
      main: clientOf('main'),
      messenger: clientOf('messenger'),
      hr: clientOf('hr'),
      upstream: (remote) => clientOf(remote, `${UPSTREAM_PREFIX}/${remote}`),
    },
    requests,
  };
}

const keyOf = ({ method, path }: FakeRequest): string => `${method} ${path}`;
