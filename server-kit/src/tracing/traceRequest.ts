import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span, Tracing } from './Tracing';

const PARENT = 'traceparent';
/** The headers of W3C Trace Context and Baggage. */
const HEADERS = [PARENT, 'tracestate', 'baggage'];

interface Named {
  requestId: string;
  /** Security: a visitor could join the traces of others and force their recording. */
  isContinued: boolean;
}

/** The request gets the header of its span, so it also reaches the server that it is passed on to. */
export function traceRequest(
  tracing: Tracing | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, isContinued }: Named,
): Span | undefined {
  const { headers, method = '' } = request;
  if (!isContinued) for (const name of HEADERS) delete headers[name];
  if (!tracing) return undefined;
  const given = headers[PARENT];
  const span = tracing.begin({
    name: method,
    kind: 'answer',
    parent: typeof given === 'string' ? given : undefined,
    attributes: { 'http.request.method': method, 'olov.request_id': requestId },
  });
  headers[PARENT] = span.traceparent;
  response.once('close', () => {
    const { statusCode } = response;
    span.add({ 'http.response.status_code': statusCode });
    span.end(response.writableFinished ? (statusCode >= 500 ? String(statusCode) : undefined) : 'aborted');
  });
  return span;
}
