import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { createAskOutside, isPublicAddress } from './askOutside';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'no address',
])('%s is not an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('requests to addresses that a build names', () => {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  let port: number;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    connections = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  const signal = new AbortController().signal;
  const ask = (url: string, origins?: string[]) => createAskOutside(origins)(new URL(url), { signal });

  // asvs V1.3.6
  test.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://[::ffff:7f00:1]',
    'https://0x7f.1',
    'https://2130706433',
    'http://127.0.0.1',
  ])('%s is not connected to, in any spelling of its address', async (origin) => {
    await expect(ask(`${origin}:${port}/`)).rejects.toThrow('is not public');
    expect(connections).toBe(0);
  });

  // remote call: host/server/deploys/askOutside.ts, host/server/deploys/fetchHosted.ts, host/server/render/probe/findMissing.ts
  // asvs V1.3.6
  test('a host one of whose addresses is internal is not connected to, and its name is resolved once', async () => {
    const addresses = ['8.8.8.8', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock;
    lookup.mockImplementation((_name, _options, callback) => callback(null, addresses));
    await expect(ask(`https://rebound.example:${port}/`)).rejects.toThrow('is not public');
    expect([connections, lookup.mock.calls.length]).toEqual([0, 1]);
  });

  test('files of one host are requested over one connection', async () => {
    const files = http.createServer((_, response) => response.end('file'));
    await once(files.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
    const askOutside = createAskOutside([origin]);
    const ports = new Set<number | undefined>();
    files.on('request', ({ socket }) => ports.add(socket.remotePort));
    for (const name of ['a', 'b', 'c']) {
      const response = await askOutside(new URL(name, origin), { signal });
      await once(response.resume(), 'end');
    }
    files.close().closeAllConnections();
    expect(ports.size).toBe(1);
  });

  test('an internal origin of the settings is connected to', async () => {
    await expect(ask(`http://127.0.0.1:${port}/`, ['http://127.0.0.1:*'])).rejects.toThrow('hang up');
    expect(connections).toBe(1);
  });
});
