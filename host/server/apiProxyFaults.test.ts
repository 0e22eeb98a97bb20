import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BUCKET_PATIENCE } from '@olov/server-kit/files';
import { type Fault, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import Fastify from 'fastify';
import { apiProxy, SILENCE_MS } from './apiProxy';
import { temporaryFolder } from './testing/temporary';

async function proxyOf(url: string, silenceMs?: number) {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  const api = { main: url, messenger: url, hr: url };
  await app.register(apiProxy, { api, onDeleted: async () => {}, silenceMs });
  return app;
}

const unreachable = {
  status: 503,
  retryAfter: '10',
  code: 'api-unreachable',
};

// remote call: host/server/apiProxy.ts, host/server/upstreams/upstreamProxy.ts
test.each<[Fault, object]>([
  ['silent', unreachable],
  ['refused', unreachable],
  ['failing', { status: 500, body: '{"error":"inside of another server"}' }],
  ['wrong', { status: 200, body: '<!doctype html><p>Sign in to the Wi-Fi' }],
  ['redirecting', { status: 302, body: '' }],
])('a call to an API that is %s gets the answer %j', async (fault, expected) => {
  const api = await startFaultyServer();
  await api.become(fault);
  const app = await proxyOf(api.url, fault === 'silent' ? 1500 : undefined);
  for (const path of ['/main/api/shop', '/main/api/delivery/Events', '/hr/api/vacancies/Apply']) {
    const { statusCode: status, headers, body } = await app.inject(path);
    const retryAfter = headers['retry-after'];
    const code = status === 503 ? JSON.parse(body).code : undefined;
    expect({ status, body, retryAfter, code }).toMatchObject(expected);
  }
  expect(api.asked).not.toContain('/elsewhere');
  await app.close();
  await api.close();
});

test('a back end gives up a silent bucket before the proxy gives up the back end, so that its answer is read', () => {
  expect(BUCKET_PATIENCE.wholeMs).toBeLessThan(SILENCE_MS);
});

const onOpenssl = spawnSync('openssl', ['version']).status === 0 ? test : test.skip;

// asvs V12.3.2
onOpenssl('an API whose certificate nobody has signed gets no request', async () => {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', cert];
  expect(spawnSync('openssl', made).status).toBe(0);
  const asked = jest.fn();
  const server = https.createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (_, response) => {
      asked();
      response.end('{}');
    },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const app = await proxyOf(`https://localhost:${(server.address() as AddressInfo).port}`);
  expect((await app.inject('/main/api/shop')).statusCode).toBe(503);
  expect(asked).not.toHaveBeenCalled();
  await app.close();
  server.close();
});
