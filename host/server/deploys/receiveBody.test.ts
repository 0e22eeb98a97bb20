import { once } from 'node:events';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Keyring } from '@olov/server-kit/keyring';
import { packFolder } from '@olov/tooling/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { createFileRegistry } from '../composition/fileRegistry';
import { writeBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary';
import { createAskOutside } from './askOutside';
import { createReleases } from './createReleases';
import { drain } from './receiveBody';
import { releaseRoutes } from './routes';
import { createDeployTokens } from './tokens/createDeployTokens';
import { createFileTokenStore } from './tokens/fileTokenStore';
import { createGate } from './tokens/gate';
import { createFolderStore } from './versionStore';

const TOKEN = 'the-secret-of-the-orders-team';

let app: FastifyInstance;
let dataDir: string;
let agent: http.Agent;

async function serve(idleMs: number) {
  dataDir = join(await temporaryFolder(), 'data');
  await mkdir(dataDir);
  const registry = createFileRegistry(join(dataDir, 'registry.json'));
  app = Fastify({ forceCloseConnections: true });
  const releases = createReleases({
    registry,
    versions: createFolderStore(dataDir),
    verify: async () => [],
    askOutside: createAskOutside(),
    log: app.log,
  });
  const store = createFileTokenStore(join(dataDir, 'deploy-tokens.json'));
  await app.register(releaseRoutes, {
    prefix: '/api/releases',
    gate: createGate({ configured: { orders: new Keyring('DEPLOY_TOKENS orders', TOKEN) }, store }),
    tokens: createDeployTokens({ store, configured: ['orders'], log: app.log }),
    releases,
    registry,
    health: async () => () => undefined,
    idleMs,
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
}
beforeEach(() => {
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app?.close();
});

function send(
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  write = (request: http.ClientRequest): unknown => request.end(),
) {
  return new Promise<{ status?: number | undefined; connection?: string | undefined; code?: string }>(
    (resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent });
      request.on('error', reject);
      request.on('response', async (response) => {
        const { code } = JSON.parse(await text(response));
        resolve({ status: response.statusCode, connection: response.headers.connection, code });
      });
      write(request);
    },
  );
}
const post = (type: string, write: (request: http.ClientRequest) => unknown, token = TOKEN) =>
  send('POST', '/api/releases/orders', { 'content-type': type, authorization: `Bearer ${token}` }, write);

const noArchive = Buffer.alloc(1 << 20, 'no archive ');
const bomb = () => gzipSync(Buffer.alloc(90 << 20), { level: 1 });

test.each([
  ['of what is no archive', 400, () => noArchive, TOKEN],
  ['of a bomb', 413, bomb, TOKEN],
  ['of nobody', 401, () => noArchive, 'x'],
])(
  'a refused upload %s leaves the connection usable for the next request',
  async (_, status, body, token) => {
    await serve(30_000);
    const refused = await post('application/gzip', (request) => request.end(body()), token);
    expect([refused.status, refused.connection]).toEqual([status, 'keep-alive']);
    expect((await send('GET', '/healthz')).status).toBe(200);
  },
);

test.each(['application/gzip', 'application/json'])(
  'an upload of %s that stalls is aborted, and its connection is closed',
  async (type) => {
    await serve(200);
    const stalled = await post(type, (request) => request.write('{'));
    expect(stalled).toEqual({ status: 408, connection: 'close', code: 'stalled' });
    expect((await send('GET', '/healthz')).status).toBe(200);
  },
);

test('a slow upload does not count as stalled', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await serve(2000);
  const connected = once(app.server, 'connection');
  const refused = await post('application/gzip', async (request) => {
    request.flushHeaders();
    const [socket] = (await connected) as [Socket];
    for (const byte of gzipSync('no tar').subarray(0, 12)) {
      const before = socket.bytesRead;
      request.write(Buffer.of(byte));
      while (socket.bytesRead === before) await new Promise(setImmediate);
      jest.advanceTimersByTime(1500);
    }
    request.end();
  });
  jest.useRealTimers();
  expect(refused).toMatchObject({ status: 400, code: 'unreadable' });
});

test('an upload to a full disk is answered with 507 and leaves no files behind', async () => {
  await serve(30_000);
  const archive = await buffer(packFolder(await writeBuild(await temporaryFolder(), { id: 'orders' })));
  const full = await open('/dev/full', 'w');
  const files = Object.getPrototypeOf(full) as FileHandle;
  const write = files.writeFile.bind(full);
  jest.spyOn(files, 'writeFile').mockImplementation(write);
  const refused = await post('application/gzip', (request) => request.end(archive));
  jest.restoreAllMocks();
  await full.close();
  expect(refused).toMatchObject({ status: 507, code: 'disk-full' });
  expect(await readdir(join(dataDir, 'drafts'))).toEqual([]);
});

describe('the unread rest of a request body', () => {
  const bytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(1)));

  test('the rest of a request body is read to its end', async () => {
    expect(await drain(bytes(100), { bytes: 100, ms: 10_000 })).toBe(true);
  });

  test('the rest of a request body is not read if the rest is too large or does not arrive in time', async () => {
    expect(await drain(bytes(100), { bytes: 99, ms: 10_000 })).toBe(false);
    expect(await drain(new Readable({ read() {} }), { bytes: 100, ms: 10 })).toBe(false);
  });

  test('draining a request body ends at once if the body was read completely or the sender has disconnected', async () => {
    const read = bytes(1);
    await buffer(read);
    expect(await drain(read, { bytes: 0, ms: 0 })).toBe(true);
    const gone = bytes(1);
    gone.destroy();
    expect(await drain(gone, { bytes: 0, ms: 0 })).toBe(false);
  });
});
