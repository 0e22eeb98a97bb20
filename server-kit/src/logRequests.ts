import type { RequestListener } from 'node:http';

/** Called after each response; `ms` is the time from the request's headers to the end of the response. */
export type AccessLog = (details: {
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  isAborted: boolean;
}) => void;

/** Privacy: the query is left out, because it holds search terms, coordinates and tokens of links. */
export const logRequests =
  (log: AccessLog, handle: RequestListener): RequestListener =>
  (request, response) => {
    const { method, url = '' } = request;
    const begun = performance.now();
    response.once('close', () =>
      log({
        method,
        path: url.split('?', 1)[0] ?? '',
        status: response.statusCode,
        ms: Math.round(performance.now() - begun),
        isAborted: !response.writableFinished,
      }),
    );
    handle(request, response);
  };
