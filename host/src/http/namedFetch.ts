import { REQUEST_ID_HEADER } from '@olov/contract';

/** Sends the id of the visitor's request with the requests that render its page. */
export const namedFetch =
  (requestId: string | undefined): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    if (requestId !== undefined) headers.set(REQUEST_ID_HEADER, requestId);
    return fetch(input, { ...init, headers });
  };
