import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { packageDir } from '../../../paths';
import { folderPictures } from '../../../pictures';
import { keyring } from '../../../testing/keyring';
import { multipart } from '../../../testing/multipart';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../../testing/shop';
import type { StaffToken } from '../../staff/machines';
import { uploadPicture } from './service';

let dir: string;
let shop: TestShop;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'olov-uploads-'));
  shop = await openTestShop({}, { pictures: folderPictures(dir) });
});
afterAll(async () => {
  await shop.close();
  await rm(dir, { recursive: true });
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

interface Form {
  kind?: string;
  name?: string;
  /** The whole name. */
  as?: string;
  file?: string;
  token?: string;
}

function formOf(content: Buffer, { kind = 'dish', name, as, file = 'photo.jpg' }: Form = {}) {
  const form = new FormData();
  form.set('kind', kind);
  if (name !== undefined) form.set('name', name);
  if (as !== undefined) form.set('as', as);
  form.set('picture', new File([new Uint8Array(content)], file));
  return form;
}

async function upload(content: Buffer, { token = STAFF_TOKEN, ...fields }: Form = {}, to = shop) {
  const { headers, payload } = await multipart(formOf(content, fields));
  const response = await to.app.inject({
    method: 'POST',
    url: '/api/menu/UploadPicture?Language=3',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe('POST /api/menu/UploadPicture', () => {
  test('an uploaded picture of a dish is stored in all formats and widths, and the shop serves it', async () => {
    const content = await drawn(1200, 900).jpeg().toBuffer();
    const { status, body } = await upload(content, { name: 'Пицца Margherita №1' });
    expect([status, body]).toEqual([
      200,
      {
        kind: 'dish',
        mediaUrl: '/main/media',
        picture: expect.stringMatching(/^margherita-1-[0-9a-f]{10}$/),
      },
    ]);
    expect((await readdir(path.join(dir, 'products'))).sort()).toEqual(
      [240, 480, 800].flatMap((width) => [`${body.picture}-${width}.avif`, `${body.picture}-${width}.webp`]),
    );
    for (const [width, format, compression] of [
      [240, 'heif', 'av1'],
      [800, 'webp', undefined],
    ] as const) {
      const url = `/media/products/${body.picture}-${width}.${compression ? 'avif' : format}`;
      const { rawPayload } = await shop.app.inject({ url });
      const found = await sharp(rawPayload).metadata();
      expect([found.width, found.height, found.format, found.compression]).toEqual([
        width,
        width,
        format,
        compression,
      ]);
    }
    expect((await upload(content, { name: 'Margherita 1' })).body.picture).toBe(body.picture);
  });

  test('a picture of a news item is cut to its shape and has the widths of news and promotions', async () => {
    const { status, body } = await upload(await drawn(1300, 1300).jpeg().toBuffer(), { kind: 'story' });
    expect([status, body.kind]).toEqual([200, 'story']);
    expect(await readdir(path.join(dir, 'stories'))).toHaveLength(6);
    const { rawPayload } = await shop.app.inject({ url: `/media/stories/${body.picture}-1200.webp` });
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 675]);
    const upright = await upload(await drawn(900, 1300).jpeg().toBuffer(), { kind: 'story' });
    expect(upright.body.code).toBe('picture-small');
  });

  test('a picture of a modifier has one small file', async () => {
    const { body } = await upload(await drawn(100, 100).png().toBuffer(), { kind: 'modifier' });
    expect(await readdir(path.join(dir, 'modifiers'))).toEqual([`${body.picture}-96.webp`]);
  });

  test('a picture of a camera is turned upright, and its place is forgotten', async () => {
    const content = await drawn(900, 1200)
      .composite([
        { input: { create: { width: 900, height: 200, channels: 3, background: '#fff' } }, gravity: 'north' },
      ])
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(content);
    const { rawPayload } = await shop.app.inject({ url: `/media/products/${body.picture}-800.webp` });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    const { data } = await sharp(rawPayload)
      .extract({ left: 798, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    expect(data[2]).toBeGreaterThan(200);
  });

  test('a picture without its entry in the audit log is not stored', async () => {
    const { pool } = shop.database;
    await pool.query('alter table staff_audit add constraint refused check (id < 0) not valid');
    const before = await readdir(path.join(dir, 'modifiers'));
    try {
      const content = await drawn(120, 120).png().toBuffer();
      expect((await upload(content, { kind: 'modifier' })).status).toBe(500);
    } finally {
      await pool.query('alter table staff_audit drop constraint refused');
    }
    expect(await readdir(path.join(dir, 'modifiers'))).toEqual(before);
  });

  test('a form that ends early is refused as a wrong request', async () => {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/menu/UploadPicture',
      headers: { authorization: `Bearer ${STAFF_TOKEN}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nbroken',
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad-request']);
  });

  test('a picture is stored outside of a transaction, because a bucket may be slow', async () => {
    const { db, pool } = shop.database;
    const waiting: unknown[] = [];
    const pictures = {
      ...folderPictures(dir),
      put: async () => {
        const { rows } = await pool.query(
          "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        waiting.push(...rows);
      },
    };
    const author = { actor: 'content', role: 'content', requestId: null };
    const content = await drawn(110, 110).png().toBuffer();
    await uploadPicture(
      { db, pictures },
      { author, nowMs: 0 },
      { content, kind: 'modifier', hint: 'slow' },
      {
        inTurn: (work) => work(),
        signal: new AbortController().signal,
      },
    );
    expect(waiting).toEqual([]);
  });

  const frames = async () =>
    sharp(await Promise.all([drawn(800, 800).png().toBuffer(), drawn(800, 800).negate().png().toBuffer()]), {
      join: { animated: true },
    });
  const withChunk = (png: Buffer) => {
    const at = png.indexOf('IDAT') - 4;
    return Buffer.concat([
      png.subarray(0, at),
      Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
      png.subarray(at),
    ]);
  };

  // asvs V5.2.1
  test.each([
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'picture-format',
    ],
    ['PDF', async () => Buffer.from('%PDF-1.7'), 'picture-format'],
    ['an animated GIF', async () => (await frames()).gif().toBuffer(), 'picture-animated'],
    ['an animated WebP', async () => (await frames()).webp().toBuffer(), 'picture-animated'],
    ['an animated PNG', async () => withChunk(await drawn(800, 800).png().toBuffer()), 'picture-animated'],
    ['799 pixels', () => drawn(1000, 799).png().toBuffer(), 'picture-small'],
    ['more than 40 million pixels', () => drawn(8000, 5001).png().toBuffer(), 'picture-large'],
    [
      'half of a JPEG',
      async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      'picture-broken',
    ],
    ['nothing', async () => Buffer.from(''), 'picture-format'],
  ])('a picture of %s is refused', async (_, made, code) => {
    const before = await readdir(path.join(dir, 'products'));
    const { status, body } = await upload(await made());
    expect([status, body.code]).toEqual([422, code]);
    expect(await readdir(path.join(dir, 'products'))).toEqual(before);
  });

  test.each([
    [300, 422, { code: 'picture-name' }],
    [100, 200, { picture: 'a'.repeat(100) }],
  ])('a picture with a name of %i letters is answered with %i', async (letters, status, body) => {
    const as = 'a'.repeat(letters);
    const answer = await upload(await drawn(100, 100).png().toBuffer(), { kind: 'modifier', as });
    expect(answer).toMatchObject({ status, body });
  });

  test('of two pictures that are sent at once under one name only one is stored, and the other one is refused with picture-taken', async () => {
    const pictures = await Promise.all([102, 103].map((width) => drawn(width, width).png().toBuffer()));
    const answers = await Promise.all(
      pictures.map((content) => upload(content, { kind: 'modifier', as: 'sauce' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'A picture with this name exists. Give the new one another name.',
      code: 'picture-taken',
    });
    const { rows } = await shop.database.pool.query(
      "select id from staff_audit where subject_id = 'pictures/modifiers/sauce'",
    );
    expect(rows).toHaveLength(1);
  });

  test('a picture that another replica has stored meanwhile is refused with picture-taken, and stays', async () => {
    const folder = folderPictures(dir);
    const remembered = await folder.names('modifiers');
    const replica = await openTestShop({}, { pictures: { ...folder, names: async () => remembered } });
    const fields = { kind: 'modifier', as: 'twice' };
    await upload(await drawn(104, 104).png().toBuffer(), fields);
    const answer = await upload(await drawn(105, 105).png().toBuffer(), fields, replica);
    await replica.close();
    expect(answer).toMatchObject({ status: 409, body: { code: 'picture-taken' } });
  });

  test('a picture whose file has a name of 300 letters is stored', async () => {
    const form = { kind: 'modifier', name: 'x'.repeat(300), file: `${'f'.repeat(300)}.png` };
    expect((await upload(await drawn(101, 101).png().toBuffer(), form)).status).toBe(200);
  });

  test('a picture of more than 10 MB, a form of another kind, and a stranger are refused', async () => {
    expect(await upload(Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'picture-bytes' },
    });
    expect(await upload(Buffer.from('x'), { kind: 'logo' })).toMatchObject({
      status: 422,
      body: { code: 'picture-missing' },
    });
    expect((await upload(Buffer.from('x'), { token: 'somebody-else' })).status).toBe(401);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/menu/UploadPicture',
      headers: { authorization: `Bearer ${STAFF_TOKEN}` },
      payload: {},
    });
    expect(statusCode).toBe(422);
  });
});

describe('uploads of pictures that wait', () => {
  let open: () => void;
  let busy: TestShop;
  let arrived: number;
  /** Uploads wait for the question whether the picture is there. */
  beforeAll(async () => {
    const folder = folderPictures(dir);
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const has = async (name: string) => {
      arrived += 1;
      await gate;
      return folder.has(name);
    };
    const tokens = Array.from(
      { length: 5 },
      (_, number): StaffToken => ({
        purpose: `member-${number}`,
        scopes: ['all'],
        secret: keyring(tokenOf(number)),
      }),
    );
    arrived = 0;
    busy = await openTestShop({}, { pictures: { ...folder, has }, staffTokens: tokens });
  });
  afterAll(() => busy.close());
  const tokenOf = (member: number) => `secret-of-the-member-${member}`;
  const until = async (count: number) => {
    while (arrived < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const send = async (member: number, color: number) =>
    upload(
      await sharp({ create: { width: 96, height: 96, channels: 3, background: { r: color, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
      { kind: 'modifier', token: tokenOf(member) },
      busy,
    );
  const refused = {
    status: 503,
    headers: expect.objectContaining({ 'retry-after': '2' }),
    body: { code: 'busy', error: 'The service is busy now. Try again in a few seconds.' },
  };

  // asvs V15.2.2
  test('the third waiting picture of a member and the ninth of all are refused as busy, and a picture whose client leaves is not converted', async () => {
    const before = await readdir(path.join(dir, 'modifiers'));
    const url = await busy.app.listen({ host: '127.0.0.1', port: 0 });
    const waiting = [send(0, 1), send(0, 2)];
    await until(2);
    expect(await send(0, 3)).toMatchObject(refused);
    waiting.push(...[1, 1, 2, 2, 3].map((member, index) => send(member, 10 + index)));
    await until(7);
    const closed = new Promise((resolve) =>
      busy.app.server.once('request', (_, response) => response.once('close', resolve)),
    );
    const client = new AbortController();
    const left = fetch(`${url}/api/menu/UploadPicture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(3)}` },
      body: formOf(await drawn(97, 97).png().toBuffer(), { kind: 'modifier', as: 'left' }),
      signal: client.signal,
    }).catch(() => {});
    await until(8);
    expect(await send(4, 20)).toMatchObject(refused);
    client.abort();
    await Promise.all([left, closed]);
    open();
    const made = await Promise.all(waiting);
    expect(made.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect((await send(4, 20)).status).toBe(200);
    const files = await readdir(path.join(dir, 'modifiers'));
    expect(files).toHaveLength(before.length + 8);
    expect(files).not.toContain('left-96.webp');
  });
});

describe('npm run menu with pictures', () => {
  let place: string;
  let url: string;
  beforeAll(async () => {
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    place = await mkdtemp(path.join(os.tmpdir(), 'olov-menu-'));
  });
  afterAll(() => rm(place, { recursive: true }));

  const menu = (...args: string[]) => menuAt(url, ...args);
  const menuAt = (address: string, ...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [path.join(packageDir, 'bin', 'menu.mjs'), ...args],
        { env: { ...process.env, INIT_CWD: place, BACKEND_URL: address, STAFF_TOKEN } },
        (_, stdout, stderr) => resolve(stdout + stderr),
      );
    });
  const picture = (width: number) => drawn(width, width).png().toBuffer();

  test('an import sends each picture that the shop does not have, once, under its name', async () => {
    await menu('export', 'menu');
    await mkdir(path.join(place, 'menu/pictures/modifiers'), { recursive: true });
    await writeFile(path.join(place, 'menu/pictures/wings.png'), await picture(900));
    await writeFile(path.join(place, 'menu/pictures/modifiers/dip.png'), await picture(100));
    expect(await menu('check', 'menu')).toMatch(
      /^picture menu\/pictures\/wings\.png would be sent\npicture menu\/pictures\/modifiers\/dip\.png would be sent\n/,
    );
    expect(await readdir(path.join(dir, 'products'))).not.toContain('wings-800.webp');
    expect(await menu('import', 'menu', '--yes')).toMatch(/^picture menu\/pictures\/wings\.png was sent\n/);
    expect(await readdir(path.join(dir, 'products'))).toContain('wings-800.webp');
    expect(await readdir(path.join(dir, 'modifiers'))).toContain('dip-96.webp');
    expect(await menu('import', 'menu', '--yes')).toBe('Nothing would change.\n');
    expect(await menu('export', 'other', '--pictures')).toMatch(/ pictures were written\.\n$/);
    expect(await readdir(path.join(place, 'other/pictures'))).toContain('wings.webp');
  });

  test('an import goes on past a picture that another replica has stored meanwhile', async () => {
    const lists = {
      '/api/menu/Pictures': { status: 200, body: { dishes: [], modifiers: [] } },
      '/api/menu/UploadPicture?Language=3': { status: 409, body: { error: 'exists', code: 'picture-taken' } },
    };
    const asked: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url);
      const { status, body } = Reflect.get(lists, request.url ?? '') ?? { status: 500, body: {} };
      request.resume().once('end', () => response.writeHead(status).end(JSON.stringify(body)));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await mkdir(path.join(place, 'taken/pictures'), { recursive: true });
    await writeFile(path.join(place, 'taken/tags.yaml'), 'tags: []');
    await writeFile(path.join(place, 'taken/pictures/wings.png'), await picture(900));
    await menuAt(at, 'import', 'taken', '--yes', '--over-others');
    other.close();
    expect(asked).toContain('/api/menu/Import');
  });

  test('a back end of an earlier release is asked for pictures only if there are some, and the command names its age', async () => {
    const asked: (string | undefined)[] = [];
    const older = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"No page"}');
    });
    await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve));
    const address = older.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await mkdir(path.join(place, 'plain'));
    await writeFile(path.join(place, 'plain/tags.yaml'), 'tags: []');
    await menuAt(at, 'check', 'plain');
    expect(asked).toEqual(['/api/menu/Import']);
    expect(await menuAt(at, 'check', 'menu')).toBe(
      'This back end is of an earlier release and has no pictures of the menu: update it first, or leave out the pictures.\n',
    );
    older.close();
  });

  test('an import stops at a picture that the shop refuses or whose name is invalid, before it changes the menu', async () => {
    await writeFile(path.join(place, 'menu/pictures/tiny.png'), await picture(10));
    expect(await menu('import', 'menu', '--yes')).toContain(
      'menu/pictures/tiny.png: The back end answered 422: The picture is too small',
    );
    await rm(path.join(place, 'menu/pictures/tiny.png'));
    await writeFile(path.join(place, 'menu/pictures/Big Pizza.png'), '');
    expect(await menu('import', 'menu', '--yes')).toContain('Big Pizza.png is no picture');
  });
});
