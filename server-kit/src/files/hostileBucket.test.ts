import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS, type FaultyServer, startFaultyServer } from '../testing/faultyServer';
import { fetchFile } from './fetchFile';
import { type Bucket, openBucket } from './openBucket';

let server: FaultyServer;
let bucket: Bucket;
let answer: (url: URL, response: http.ServerResponse) => void;
const { env } = process;
beforeAll(async () => {
  process.env = { ...env, AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: 'something' };
  server = await startFaultyServer((request, response) =>
    answer(new URL(request.url ?? '', 'http://bucket'), response),
  );
  const address = { bucket: 'shop', prefix: 'of-a', endpoint: server.url, region: 'us-east-1' };
  bucket = await openBucket(address, { connectMs: 2000, wholeMs: 2000 });
});
beforeEach(() => server.become());
afterAll(async () => {
  process.env = env;
  bucket.close();
  await server.close();
});

const xml = (keys: string[], next?: string) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}
<IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;

const listsPage = (page: (token: string | null) => string) => {
  answer = (url, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(page(url.searchParams.get('continuation-token')));
};

async function listed() {
  const keys: string[] = [];
  for await (const { key } of bucket.files('cvs').list('kept/')) keys.push(key);
  return keys;
}

// remote call: server-kit/src/files/openBucket.ts
test.each([
  ['of another shop', 'of-b/cvs/kept/a'],
  ['of another folder', 'of-a/cvs/aside/a'],
])('a list that contains a file %s fails', async (_, key) => {
  listsPage(() => xml(['of-a/cvs/kept/a', key]));
  await expect(listed()).rejects.toMatchObject({ name: 'StorageError', isTemporary: true });
});

test('a file that is listed twice appears once, and a key that leads out of the folder not at all', async () => {
  const keys = ['of-a/cvs/kept/', 'of-a/cvs/kept/../../b', 'of-a/cvs/kept/a', 'of-a/cvs/kept/a'];
  listsPage((token) => (token ? xml(['of-a/cvs/kept/a', 'of-a/cvs/kept/b']) : xml(keys, 'more')));
  expect(await listed()).toEqual(['kept/a', 'kept/b']);
});

// remote call: server-kit/src/files/openBucket.ts
test.each([
  ['the same page', () => xml(['of-a/cvs/kept/a'], 'again')],
  ['empty pages', (token: string | null) => xml([], `${token ?? ''}a`)],
])('a list that goes on without an end with %s fails', async (_, page) => {
  listsPage(page);
  await expect(listed()).rejects.toThrow('lists files without an end');
});

// remote call: server-kit/src/files/openBucket.ts
test.each<[string, (response: http.ServerResponse) => void]>([
  [
    'is cut off',
    (response) => response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy()),
  ],
  ['has no size', (response) => response.writeHead(200).end('whole')],
])('a file that %s leaves no file behind', async (_, send) => {
  answer = (_url, response) => send(response);
  const folder = await mkdtemp(join(tmpdir(), 'olov-hostile-'));
  await expect(fetchFile(bucket.files('cvs'), 'kept/a', join(folder, 'a'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

// remote call: server-kit/src/files/openBucket.ts
test.each(FAULTS)(
  'a bucket that is %s fails with a StorageError at its check and its list',
  async (fault) => {
    await server.become(fault);
    await expect(bucket.check()).rejects.toMatchObject({ name: 'StorageError' });
    await expect(listed()).rejects.toMatchObject({ name: 'StorageError' });
    expect(server.asked).not.toContain('/elsewhere');
  },
);
