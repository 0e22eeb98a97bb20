import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

export interface ReceivedPush {
  path: string;
  headers: http.IncomingHttpHeaders;
  /** The decrypted message. */
  message: unknown;
}

/** A push service with one browser. It checks the signature and decrypts as a browser does. */
export async function startPushService() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const received: ReceivedPush[] = [];
  const answer: { status: number; headers: Record<string, string>; key?: string | undefined } = {
    status: 201,
    headers: {},
  };
  let origin = '';

  async function receive(request: http.IncomingMessage): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (answer.key !== undefined && key !== answer.key)
      throw new Error('the browser subscribed with another key');
    await jwtVerify(token, await publicKeyOf(key), { audience: origin, subject: 'https://olov.example' });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const text = ece
      .decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth })
      .toString();
    received.push({ path: request.url ?? '', headers: request.headers, message: JSON.parse(text) });
  }

  const server = http.createServer((request, response) => {
    receive(request).then(
      () => response.writeHead(answer.status, answer.headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    answer,
    subscription: (path = '/browser') => ({
      endpoint: origin + path,
      keys: { p256dh: browser.getPublicKey().toString('base64url'), auth },
    }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
}
