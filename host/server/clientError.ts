import type { IncomingHttpHeaders } from 'node:http';

export interface ClientError {
  code?: string;
  rawPacket?: unknown;
}

/** A URL with more characters is the reason for HPE_HEADER_OVERFLOW; otherwise the headers are. */
const LONG_URL = 8000;

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

export function statusOfClientError(error: ClientError, url = ''): 400 | 408 | 414 | 431 {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400;
  return url.length > LONG_URL ? 414 : 431;
}
