import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@olov/contract/platform/durations';
import { type Bucket, type FileStore, openBucket } from '@olov/server-kit/files';
import { onSwift, type Swift, startSwift, withSwift } from '@olov/server-kit/testing';
import pino from 'pino';
import { pdf } from '../../testing/cvs';
import { openTestHr, type TestHr } from '../../testing/hr';
import { STAFF_TOKEN } from '../../testing/shop';
import { createCvStore } from './cv/createCvStore';
import { applicationTexts } from './texts';
import { tidyApplications } from './tidyApplications';

let swift: Swift;
let bucket: Bucket;
let files: FileStore;
let hr: TestHr;
let local: string;
beforeAll(async () => {
  if (!withSwift) return;
  local = await mkdtemp(path.join(os.tmpdir(), 'olov-cvs-'));
  swift = await startSwift();
  await swift.createBucket('shop');
  bucket = await openBucket(swift.addressOf('shop', 'olov'));
  files = bucket.files('applications');
  hr = await openTestHr({}, { cvs: files });
});
afterAll(async () => {
  if (!withSwift) return;
  await hr.close();
  bucket.close();
  await swift.stop();
  await rm(local, { recursive: true });
});

async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys;
}

const applied = async (cv = pdf()) => (await hr.apply({ cv: { content: cv } })).body.applicationId;
const keyOf = async (id: string) => `kept/${(await hr.rows()).find((row) => row.id === id)?.cvFile}`;

const deleted = (id: string) =>
  fetch(`${hr.url}/api/vacancies/DeleteApplication`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });

onSwift('a CV lies in the bucket and not on the disk, and the staff downloads it', async () => {
  const id = await applied(pdf('in the bucket'));
  expect(await keysIn('kept/')).toContain(await keyOf(id));
  expect(await hr.files()).toEqual({ incoming: 0, kept: 0 });
  const answer = await hr.staff(`/api/vacancies/Cv?id=${id}`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf('in the bucket'))).toBe(true);
});

onSwift('the deletion of an application deletes its CV in the bucket', async () => {
  const id = await applied();
  const key = await keyOf(id);
  expect((await deleted(id)).status).toBe(200);
  expect(await keysIn('')).not.toContain(key);
});

onSwift(
  'the cleanup moves a file without an application aside, restores it, and deletes it after days',
  async () => {
    const keeping = {
      db: hr.database.db,
      store: createCvStore(hr.filesDir, files),
      retentionDays: 180,
      log: pino({ level: 'silent' }),
    };
    const id = await applied();
    const mine = await keyOf(id);
    await files.rename(mine, mine.replace('kept/', 'aside/'));
    await writeFile(path.join(local, 'unknown'), 'x');
    await files.put('kept/unknown', path.join(local, 'unknown'));

    await tidyApplications(keeping, Date.now() + DAY_MS);
    expect(await keysIn('kept/')).toContain(mine);
    expect(await keysIn('aside/')).toEqual(['aside/unknown']);
    await tidyApplications(keeping, Date.now() + 8 * DAY_MS);
    expect(await keysIn('aside/')).toEqual([]);
    expect(await keysIn('kept/')).toContain(mine);
  },
);

onSwift('an application whose deletion failed in the bucket can be deleted again', async () => {
  const id = await applied();
  const key = await keyOf(id);
  const remove = jest.spyOn(files, 'delete').mockRejectedValueOnce(new Error('the bucket is away'));
  expect((await deleted(id)).status).toBe(500);
  remove.mockRestore();
  expect((await deleted(id)).status).toBe(200);
  expect(await keysIn('kept/')).not.toContain(key);
});

describe('while the bucket does not answer', () => {
  let away: TestHr;
  let cvs: FileStore;
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID ??= 'someone';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'something';
    const dead = { bucket: 'shop', prefix: '', endpoint: 'http://127.0.0.1:1', region: 'us-east-1' };
    cvs = (await openBucket(dead)).files('applications');
    away = await openTestHr({}, { cvs });
  });
  afterAll(() => away.close());

  test('an application with a file is a 503 with Retry-After at the field of the file, and is not acknowledged', async () => {
    const { status, headers, body } = await away.apply({ cv: { content: pdf() } });
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      code: 'cv-not-stored',
      fields: { cv: applicationTexts.ru['cv-not-stored'] },
    });
    expect(await away.rows()).toEqual([]);
    expect(await readdir(path.join(away.filesDir, 'incoming'))).toEqual([]);
  });

  test('an application without a file is accepted', async () => {
    expect((await away.apply()).status).toBe(200);
  });

  test('an application whose file could not be stored does not count as an accepted one of its network', async () => {
    const strict = await openTestHr({ hourlyLimit: 1 }, { cvs });
    try {
      expect((await strict.apply({ cv: { content: pdf() } })).status).toBe(503);
      expect((await strict.apply()).status).toBe(200);
      expect((await strict.apply()).status).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
