import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonTexts } from '../text/commonTexts';

const REFUSALS: Record<string, { status: number; code: 'headers-too-large' | 'request-timeout' }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers-too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request-timeout' },
};

export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = REFUSALS[error.code ?? ''] ?? { status: 400, code: 'bad-request' as const };
  const body = JSON.stringify({ error: commonTexts.ru[code], code });
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
