import type { IncomingHttpHeaders } from 'node:http';

/** What Node tells of bytes that are no request. */
export interface ClientError {
  code?: string;
  /** The bytes that it stumbled over; of a request that came in pieces, the last one. */
  rawPacket?: unknown;
}

/** What is longer is what made the request too large. */
const LONG_URL = 8000;

/** Address and headers, as far as they can be read; undefined where the request did not begin there. */
export function readRequest({
  rawPacket,
}: ClientError): { url: string; headers: IncomingHttpHeaders } | undefined {
  const [line = '', ...rest] = (Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '').split('\r\n');
  const url = /^[A-Z]+ (\S+)/.exec(line)?.[1];
  if (url === undefined) return undefined;
  const end = rest.indexOf('');
  const headers = rest.slice(0, end < 0 ? undefined : end).flatMap((field) => {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(field) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return { url, headers: Object.fromEntries(headers) };
}

/** The status that says what is wrong with it. */
export function statusOfClientError(error: ClientError, url = ''): 400 | 408 | 414 | 431 {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  return url.length > LONG_URL ? 414 : 431;
}
