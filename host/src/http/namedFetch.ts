import { REQUEST_ID_HEADER } from '@olov/contract';

interface Names {
  requestId: string | undefined;
  traceparent: string | undefined;
}

/** Sends the id of the visitor's request, and its trace, with the requests that render its page. */
export const namedFetch =
  ({ requestId, traceparent }: Names): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (requestId !== undefined) headers.set(REQUEST_ID_HEADER, requestId);
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    return fetch(input, { ...init, headers });
  };
