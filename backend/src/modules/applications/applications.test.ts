import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { PREVIEW_HEADER } from '@olov/contract';
import { connect } from '../../db/connect';
import { EICAR, startClamd } from '../../testing/clamd';
import { jpeg, pdf, png } from '../../testing/cvs';
import { createTestDatabase } from '../../testing/database';
import { openedHr, openTestHr, rightFields, type TestHr } from '../../testing/hr';
import { startMiddle } from '../../testing/middle';
import { until } from '../../testing/until';

const MB = 1024 * 1024;

const hr = openedHr();
beforeEach(async () => {
  await hr.database.db.deleteFrom('applications').execute();
});

describe('POST /api/vacancies/Apply', () => {
  test('an application is stored in the database and its file on disk under a random name', async () => {
    const { status, body } = await hr.apply({ cv: { content: pdf(), name: 'резюме Али.pdf' } });
    expect(status).toBe(200);
    const [row] = await hr.rows();
    expect(row).toMatchObject({
      id: body.applicationId,
      vacancyId: 'pizza-maker',
      vacancyTitle: { ru: 'pizza-maker ru', en: 'pizza-maker', uz: 'pizza-maker uz' },
      regionId: 1,
      name: 'Али Валиев',
      phone: '+998901234567',
      birthDate: '2000-05-17',
      experience: 'Два года у печи',
      languageId: 2,
      cvName: 'резюме Али.pdf',
      cvType: 'application/pdf',
      cvSize: pdf().length,
    });
    expect(row?.cvFile).toMatch(/^[\w-]{32}$/);
    expect((await hr.keptFile(row?.cvFile ?? '')).equals(pdf())).toBe(true);
  });

  test('an application without a file and without experience is accepted', async () => {
    const { status } = await hr.apply({ fields: { experience: undefined } });
    expect(status).toBe(200);
    expect(await hr.rows()).toMatchObject([{ experience: null, cvFile: null, cvType: null }]);
  });

  test('an empty file field of an application form counts as no file', async () => {
    expect((await hr.apply({ cv: { content: '', name: '' } })).status).toBe(200);
    expect(await hr.rows()).toMatchObject([{ cvFile: null }]);
  });

  test('an application that is sent several times with one key is stored once with one file', async () => {
    const sent = { key: randomUUID(), cv: { content: pdf() } };
    const before = await hr.files();
    const answers = await Promise.all([hr.apply(sent), hr.apply(sent), hr.apply(sent)]);
    expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
    expect(await hr.rows()).toHaveLength(1);
    expect(await hr.files()).toEqual({ incoming: 0, kept: before.kept + 1 });
  });

  test('an application whose file exceeds the storage limit is refused, and accepted without its file', async () => {
    const full = await openTestHr({ mostBytes: pdf().length });
    try {
      const key = randomUUID();
      const first = { key: randomUUID(), cv: { content: pdf() } };
      const taken = await full.apply(first);
      expect(taken.status).toBe(200);
      expect(await full.apply({ key, cv: { content: pdf() }, language: 3 })).toMatchObject({
        status: 503,
        body: {
          code: 'cv-no-room',
          fields: { cv: 'There is no room for the file just now. Send the application without it.' },
        },
      });
      expect(await full.apply(first)).toMatchObject({ status: 200, body: taken.body });
      expect(await full.files()).toEqual({ incoming: 0, kept: 1 });
      expect((await full.apply({ key })).status).toBe(200);
      expect(await full.rows()).toHaveLength(2);
    } finally {
      await full.close();
    }
  });

  test('two applicants may use the same idempotency key for different applications', async () => {
    const key = randomUUID();
    const token = await hr.issuer.tokenFor('another', { audience: 'olov:hr' });
    await hr.apply({ key });
    await hr.apply({ key, token });
    expect(await hr.rows()).toHaveLength(2);
  });

  test('an application without an idempotency key is refused with 400', async () => {
    expect(await hr.apply({ key: null })).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-required' },
    });
  });

  test('all errors of an application form are answered at once, in the language of the form', async () => {
    const fields = {
      name: 'A',
      phone: '123',
      birthDate: 'x',
      vacancyId: '',
      experience: 'x'.repeat(1001),
      consent: '',
    };
    const { status, body } = await hr.apply({ fields, cv: { content: 'text' }, language: 3 });
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'Name: 2 to 100 letters.',
      code: 'fields-invalid',
      fields: {
        name: 'Name: 2 to 100 letters.',
        phone: 'Phone: like +998 90 123 45 67.',
        birthDate: 'Check the date of birth.',
        vacancyId: 'Choose a vacancy.',
        experience: 'Experience: up to 1000 characters.',
        consent: 'Without your consent we cannot take the application.',
        cv: 'This is no PDF, DOC, DOCX, JPG or PNG. Choose another file.',
      },
    });
    expect((await hr.files()).incoming).toBe(0);
  });

  test.each([
    ['of nobody', { vacancyId: 'none' }],
    ['that is closed', { vacancyId: 'closed' }],
    ['of another city', { vacancyId: 'courier' }],
  ])('an application for a vacancy %s is refused', async (_, fields) => {
    const { status, body } = await hr.apply({ fields });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['vacancyId']]);
  });

  test.each([
    ['on the birthday', '2010-11-21', 200],
    ['the day before', '2010-11-22', 422],
    ['not born yet', '2030-01-01', 422],
    ['older than anybody', '1900-01-01', 422],
  ])('the back end checks the minimum age of an applicant: %s', async (_, birthDate, status) => {
    expect((await hr.apply({ fields: { birthDate } })).status).toBe(status);
  });

  test('the minimum age is computed with the date in Tashkent', async () => {
    const { now } = hr.clock;
    // 00:00 on the 22nd in Tashkent is still the 21st in UTC.
    hr.clock.now = Date.parse('2026-11-21T19:00:00Z');
    expect((await hr.apply({ fields: { birthDate: '2010-11-22' } })).status).toBe(200);
    hr.clock.now -= 1;
    expect((await hr.apply({ fields: { birthDate: '2010-11-22' } })).status).toBe(422);
    hr.clock.now = now;
  });

  test('an application form with unknown fields is refused', async () => {
    expect(await hr.apply({ fields: { isAdmin: 'true' } })).toMatchObject({
      status: 422,
      body: { fields: { isAdmin: expect.any(String) } },
    });
    expect((await hr.apply({ fields: { constructor: 'x' } })).status).toBe(400);
  });

  test('an application form with a filled honeypot field gets a success answer, and nothing is stored', async () => {
    const before = await hr.files();
    const { status, body } = await hr.apply({ fields: { website: 'https://x' }, cv: { content: pdf() } });
    expect([status, body]).toEqual([200, { applicationId: expect.stringMatching(/^[\w-]{22}$/) }]);
    expect(await hr.rows()).toEqual([]);
    expect(await hr.files()).toEqual(before);
  });

  test('an application from a preview of the shop is refused in the language of the form, and nothing is stored', async () => {
    const before = await hr.files();
    const headers = { [PREVIEW_HEADER]: 'the-token' };
    const { status, body } = await hr.apply({ cv: { content: pdf() }, language: 3, headers });
    expect([status, body]).toEqual([
      403,
      { code: 'preview-only', error: expect.stringMatching(/cannot .* send a form/) },
    ]);
    expect([await hr.rows(), await hr.files()]).toEqual([[], before]);
  });

  test('an application whose body is not multipart/form-data is refused', async () => {
    const headers = { authorization: `Bearer ${hr.token}`, 'idempotency-key': 'a key of mine' };
    const url = `${hr.url}/api/vacancies/Apply`;
    const json = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(url, json)).status).toBe(406);
    const text = { method: 'POST', headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' };
    expect((await fetch(url, text)).status).toBe(415);
  });
});

describe('CV upload', () => {
  test.each([
    [
      'of 5 MB exactly',
      Buffer.concat([pdf(), Buffer.alloc(5 * MB - 2 * pdf().length), pdf()]),
      200,
      undefined,
    ],
    [
      'of a byte more',
      Buffer.concat([pdf(), Buffer.alloc(5 * MB - 2 * pdf().length + 1), pdf()]),
      422,
      'Файл больше 5 МБ. Выберите файл поменьше.',
    ],
    [
      'of 7 MB',
      Buffer.concat([pdf(), Buffer.alloc(7 * MB)]),
      422,
      'Файл больше 5 МБ. Выберите файл поменьше.',
    ],
    ['with nothing in it', '', 422, 'Файл пустой. Выберите другой.'],
  ])('the upload of a CV %s is accepted or refused by its size', async (_, content, status, text) => {
    const before = await hr.files();
    const answer = await hr.apply({ cv: { content } });
    expect([answer.status, answer.body.fields?.cv]).toEqual([status, text]);
    expect(await hr.files()).toEqual({ incoming: 0, kept: before.kept + (status === 200 ? 1 : 0) });
    expect(await hr.rows()).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each([
    [
      'a photo that says that it is a PDF',
      { content: jpeg(), name: 'cv.pdf', type: 'application/pdf' },
      'image/jpeg',
      'cv.jpg',
    ],
    [
      'a PDF with two endings',
      { content: pdf(), name: 'cv.pdf.exe', type: 'application/x-msdownload' },
      'application/pdf',
      'cv.pdf',
    ],
    ['a picture whose name is a path', { content: png(), name: '..\\..\\me.png' }, 'image/png', 'me.png'],
    [
      'a photo with a page behind it',
      { content: Buffer.concat([jpeg(), Buffer.from('<script>')]), name: 'a.html' },
      'image/jpeg',
      'a.jpg',
    ],
  ])(
    'the CV “%s” is stored, and downloaded only with the media type of its content',
    async (_, cv, type, name) => {
      const { body } = await hr.apply({ cv });
      const response = await hr.staff(`/api/vacancies/Cv?id=${body.applicationId}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(cv.content)).toBe(true);
    },
  );

  test('an interrupted CV upload leaves no file and no application', async () => {
    const before = await hr.files();
    const { hostname, port } = new URL(hr.url);
    const socket = net.connect(Number(port), hostname);
    const head = Object.entries(rightFields)
      .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
      .join('');
    socket.write(
      `POST /hr/api/vacancies/Apply HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hr.token}\r\n` +
        'Idempotency-Key: breaks-off\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000\r\n\r\n' +
        `${head}--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7 ${'x'.repeat(100_000)}`,
    );
    await until(async () => (await hr.files()).incoming === 1);
    socket.destroy();
    await until(async () => (await hr.files()).incoming === 0);
    expect(await hr.files()).toEqual(before);
    expect(await hr.rows()).toEqual([]);
  });

  test.each([
    ['has no end', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAziza\r\n'],
    [
      'has another boundary',
      '--other\r\nContent-Disposition: form-data; name="name"\r\n\r\nAziza\r\n--other--\r\n',
    ],
    [
      'ends within its file',
      '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n',
    ],
    ['has a part without a head', '--b\r\n\r\n\r\n--b--\r\n'],
  ])('an application form that %s is refused with 400 and leaves no file', async (_, body) => {
    const response = await fetch(`${hr.url}/api/vacancies/Apply`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${hr.token}`,
        'idempotency-key': 'malformed',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
    });
    expect(response.status).toBeLessThan(500);
    expect((await response.json()).code).toMatch(/^(bad-request|fields-invalid)$/);
    expect((await hr.files()).incoming).toBe(0);
  });

  test('the connection of a CV upload that never ends is closed', async () => {
    const request = http.request(`${hr.url}/api/vacancies/Apply`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${hr.token}`,
        'idempotency-key': 'never-ends',
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    const end = new Promise((resolve) => request.once('error', resolve));
    request.write('--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7');
    const more = () => !request.destroyed && request.write(Buffer.alloc(MB), () => setTimeout(more, 1));
    more();
    expect(await end).toHaveProperty('code');
    await until(async () => (await hr.files()).incoming === 0);
  });

  test('200 simultaneous applications store 200 files and leave no temporary files', async () => {
    const before = await hr.files();
    const content = Buffer.concat([pdf(), Buffer.alloc(200_000), pdf()]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => hr.apply({ cv: { content } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(await hr.rows()).toHaveLength(200);
    expect(await hr.files()).toEqual({ incoming: 0, kept: before.kept + 200 });
  });
});

test('an application whose answer from the database is lost keeps its CV for the retry', async () => {
  const direct = await createTestDatabase();
  const middle = await startMiddle(direct.config);
  const config = { ...direct.config, host: middle.host, port: middle.port };
  const database = { ...connect(config, () => {}), config };
  const interrupted = await openTestHr({}, { database });
  try {
    const sent = { key: randomUUID(), cv: { content: pdf() } };
    middle.loseAnswerTo('insert into "applications"');
    expect((await interrupted.apply(sent)).status).toBe(503);
    const { status, body } = await interrupted.apply(sent);
    expect(status).toBe(200);
    const cv = await interrupted.staff(`/api/vacancies/Cv?id=${body.applicationId}`);
    expect(cv.status).toBe(200);
    expect(Buffer.from(await cv.arrayBuffer()).equals(pdf())).toBe(true);
  } finally {
    await interrupted.close();
    middle.close();
    await direct.close();
  }
});

describe('virus scan of CV files', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let scanned: TestHr;
  beforeAll(async () => {
    clamd = await startClamd();
    scanned = await openTestHr({ clamav: clamd.address });
  });
  afterAll(async () => {
    await scanned.close();
    await clamd.close();
  });

  test('a CV without a virus is stored', async () => {
    expect((await scanned.apply({ cv: { content: pdf() } })).status).toBe(200);
    expect(clamd.seen.at(-1)?.equals(pdf())).toBe(true);
  });

  test('a CV with a virus is refused with an error at the CV field', async () => {
    const { status, body } = await scanned.apply({ cv: { content: pdf(EICAR) }, language: 3 });
    expect([status, body.fields]).toEqual([422, { cv: 'A virus was found in the file. Choose another.' }]);
  });

  // remote call: backend/src/modules/applications/cv/createClamav.ts
  test('a CV is refused with 503 while the virus scanner fails, and a retry succeeds when the scanner works again', async () => {
    const key = randomUUID();
    clamd.mood = 'broken';
    expect(await scanned.apply({ key, cv: { content: pdf() } })).toMatchObject({
      status: 503,
      body: { code: 'cv-not-scanned', fields: { cv: expect.any(String) } },
    });
    expect(await scanned.rows()).toHaveLength(1);
    expect((await scanned.apply()).status).toBe(200);
    clamd.mood = 'well';
    expect((await scanned.apply({ key, cv: { content: pdf() } })).status).toBe(200);
    expect(await scanned.files()).toEqual({ incoming: 0, kept: 2 });
  });
});

describe('application limits per network', () => {
  let strict: TestHr;
  beforeEach(async () => {
    strict = await openTestHr({ hourlyLimit: 2 });
  });
  afterEach(() => strict.close());

  const tooMany = (error: unknown) => ({ error, code: 'too-many-requests', retryAfter: expect.any(Number) });

  test('a network above the hourly limit of job applications is refused with 429 and Retry-After', async () => {
    const first = { key: randomUUID(), cv: { content: pdf() } };
    const taken = await strict.apply(first);
    expect((await strict.apply()).status).toBe(200);
    const { status, body, headers } = await strict.apply({ cv: { content: pdf() }, language: 3 });
    expect([status, body]).toEqual([429, tooMany('Too many requests. Try again in 60 minutes.')]);
    expect(headers.get('retry-after')).toBe(String(body.retryAfter));
    expect(await strict.apply(first)).toMatchObject({ status: 200, body: taken.body });
    expect(await strict.files()).toEqual({ incoming: 0, kept: 1 });
    expect((await strict.read('/api/vacancies/List')).status).toBe(200);
  });

  test('refused application forms do not count as accepted applications of a network', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await strict.apply({ fields: { name: '' } })).status).toBe(422);
    }
    expect((await strict.apply()).status).toBe(200);
    expect((await strict.apply()).status).toBe(200);
  });

  test('the eleventh application form from a network is refused with 429, and its body is read to its end', async () => {
    for (let count = 0; count < 10; count++) await strict.apply({ fields: { name: '' } });
    const { status, body } = await strict.apply({ cv: { content: Buffer.alloc(6 * MB) }, language: 2 });
    expect([status, body]).toEqual([429, tooMany('Слишком много запросов. Попробуйте через 60 мин.')]);
  });
});
