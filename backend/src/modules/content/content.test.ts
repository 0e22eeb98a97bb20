import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ContentChange, ContentFile } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import { seed } from '@olov/demo-data';
import { packageDir } from '../../paths';
import { openedShop, openTestShop, STAFF_TOKEN } from '../../testing/shop';

/** The whole demo content takes a second per import, so only one test imports it. */
const content = {
  ...seed,
  news: seed.news.filter(({ id }) => ['dough-48-hours', 'roman-pizza'].includes(id)),
  stocks: seed.stocks.filter(({ id }) => ['second-roman', 'birthday'].includes(id)),
  vacancies: seed.vacancies.filter(({ id }) => ['cook-tashkent', 'courier-samarkand'].includes(id)),
};
const ENTRIES = content.news.length + content.stocks.length + content.vacancies.length + 1;

const shop = openedShop({}, { menu: content });
let original: ContentFile[];
beforeAll(async () => {
  original = await exported();
});
beforeEach(async () => {
  // The content is restored only after a change: most tests change nothing.
  if (shop.pages.told > 0) await send(original, { isPruning: true });
  shop.pages.told = 0;
});

const exported = async (): Promise<ContentFile[]> =>
  (await shop.get('/api/content/Export', STAFF_TOKEN)).body.files;

const send = (files: ContentFile[], options: object = {}, token: string | undefined = STAFF_TOKEN) =>
  shop.post('/api/content/Import', { files, isTrial: false, ...options }, token);

const fileOf = (files: ContentFile[], name: string): ContentFile => {
  const file = files.find((one) => one.path === name);
  if (!file) throw new Error(`no file ${name}`);
  return file;
};

const edited = (files: ContentFile[], name: string, edit: (text: string) => string): ContentFile[] => {
  const { text } = fileOf(files, name);
  expect(edit(text)).not.toBe(text);
  return files.map((file) => (file.path === name ? { ...file, text: edit(text) } : file));
};

const changed = ({ body }: { body: { changes: ContentChange[] } }) =>
  body.changes.filter(({ kind }) => kind !== 'same').map(({ entry, kind }) => `${kind} ${entry}`);

const aNewsItem = (id: string, changes: Record<string, string> = {}): ContentFile[] =>
  LOCALES.map((locale) => ({
    path: `news/${id}/${locale}.md`,
    text:
      changes[locale] ??
      `---\ntitle: Title ${locale}\nlead: Lead.\n${locale === 'ru' ? 'publishedAt: 2026-11-20 10:30\npicture: roman-pizza\n' : ''}---\n\nText *${locale}*.\n`,
  }));

describe('GET /api/content/Export', () => {
  test('a promotion and a news item are exported as one file per language, with language-independent fields in the Russian file', async () => {
    const files = await exported();
    const { text: ru } = fileOf(files, 'stocks/second-roman/ru.md');
    expect(ru).toMatch(
      /^---\ntitle: "Римские вдвоём: минус 50\u00a0000\u00a0сум"\nlead: .+\nstartsAt: 2026-11-18 00:00\nendsAt: 2026-11-30 23:59:59\npromoCode: ROMA50\nfolder: roman\npicture: second-roman\n---\n\n/,
    );
    expect(fileOf(files, 'stocks/second-roman/en.md').text).toMatch(/^---\ntitle: .+\nlead: .+\n---\n\n/);
    expect(fileOf(files, 'contacts/en.md').text).toBe(
      '---\naddress: 23 Shahrisabz Street, second floor, Tashkent\n---\n',
    );
    expect(fileOf(files, 'news/dough-48-hours/en.md').text).toContain('## What happens in two days\n');
  });
});

describe('POST /api/content/Import', () => {
  test('an import with thousands of faulty files lists 100 mistakes and says that there are more', async () => {
    const files = Array.from({ length: 3000 }, (_, index) => ({ path: `news/${index}/ru.md`, text: 'none' }));
    const { status, body } = await send(files);
    expect([status, body.problems.length]).toEqual([422, 101]);
    expect(body.problems.at(-1).text).toBe('only the first 100 mistakes are listed');
  });

  test('a text of thousands of changed lines is shown as removed and added lines', async () => {
    const lines = (word: string) =>
      `Text.\n\n${Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join('\n\n')}`;
    const item = (word: string) =>
      aNewsItem('long', { uz: `---\ntitle: Title\nlead: Lead.\n---\n\n${lines(word)}\n` });
    await send(item('a'));
    const [change] = (await send(item('b'), { isTrial: true })).body.changes;
    expect(change).toMatchObject({ kind: 'changed', entry: 'news/long' });
    expect(change.diff).toMatch(/^--- news\/long\/uz\.md\n\+\+\+ news\/long\/uz\.md\n-/);
    expect(change.diff).toContain('\n-a2999\n+---\n');
    expect(change.diff).toMatch(/\n\+b2999\n$/);
  });

  test('an import of all unchanged demo content changes nothing', async () => {
    const demo = await openTestShop({}, { menu: seed });
    const { files } = (await demo.get('/api/content/Export', STAFF_TOKEN)).body;
    const answer = await demo.post('/api/content/Import', { files, isTrial: false }, STAFF_TOKEN);
    await demo.close();
    const entries = seed.news.length + seed.stocks.length + seed.vacancies.length + 1;
    expect(answer.body.changes).toHaveLength(entries);
    expect([answer.status, answer.body.isWritten, changed(answer)]).toEqual([200, false, []]);
    expect(demo.pages.told).toBe(0);
  });

  test('a trial import of content answers a diff, and a real import writes it and drops the cached pages once', async () => {
    const files = edited(await exported(), 'news/dough-48-hours/en.md', (text) =>
      text.replace('## What happens in two days', '## What happens in **two** days'),
    );
    const trial = await send(files, { isTrial: true });
    expect([trial.body.isWritten, shop.pages.told]).toEqual([false, 0]);
    const [change] = trial.body.changes.filter(({ kind }: ContentChange) => kind !== 'same');
    expect(change).toMatchObject({ entry: 'news/dough-48-hours', kind: 'changed', notes: [] });
    expect(change.diff).toContain('-## What happens in two days\n+## What happens in **two** days\n');
    expect((await shop.get('/api/news/Get?id=dough-48-hours&Language=3')).body.body).not.toContain(
      '<strong>two',
    );

    const answer = await send(files);
    expect([answer.body.isWritten, changed(answer), shop.pages.told]).toEqual([
      true,
      ['changed news/dough-48-hours'],
      1,
    ]);
    const { body } = await shop.get('/api/news/Get?id=dough-48-hours&Language=3');
    expect(body.body).toContain('<h2>What happens in <strong>two</strong> days</h2>');
  });

  test('an imported news item is visible at once, and items that the import lacks are only removed with isPruning', async () => {
    expect(changed(await send(aNewsItem('new-oven')))).toEqual(['new news/new-oven']);
    const { body } = await shop.get('/api/news/Get?id=new-oven&Language=3');
    expect(body).toMatchObject({
      title: 'Title en',
      publishedAt: '2026-11-20T05:30:00.000Z',
      body: '<p>Text <em>en</em>.</p>',
    });
    const pruned = await send(aNewsItem('new-oven'), { isPruning: true });
    expect(changed(pruned)).toHaveLength(content.news.length);
    expect(new Set(changed(pruned).map((text) => text.split(' ')[0]))).toEqual(new Set(['gone']));
    expect((await shop.get('/api/news/List')).body.total).toBe(1);
    expect((await shop.get('/api/stocks/List')).body.total).toBe(content.stocks.length);
  });

  test('an import of content files changes promotions and contacts', async () => {
    const before = await exported();
    const files = edited(
      edited(before, 'stocks/second-roman/ru.md', (text) => text.replace(/^endsAt.*\n/m, '')),
      'contacts/ru.md',
      (text) => text.replace('+998712005555', '+998712007777'),
    );
    expect(changed(await send(files))).toEqual(['changed stocks/second-roman', 'changed contacts']);
    expect((await shop.get('/api/stocks/Get?id=second-roman')).body.endsAt).toBeUndefined();
    expect((await shop.get('/api/contacts/Get')).body.phone).toBe('+998712007777');
    expect(changed(await send(before))).toEqual(['changed stocks/second-roman', 'changed contacts']);
    expect(await exported()).toEqual(before);
  });

  test('an import of content files changes the salary and the state of a vacancy, and refuses an unknown region', async () => {
    const [name = ''] = original
      .map(({ path: file }) => file)
      .filter((file) => /^vacancies.*ru\.md$/.test(file));
    const id = name.split('/')[1] ?? '';
    const files = edited(original, name, (text) =>
      text.replace(/^salary: .*$/m, 'salary: от 9').replace(/^---\n\n/m, 'isActive: false\n---\n\n'),
    );
    expect(changed(await send(files))).toEqual([`changed vacancies/${id}`]);
    const row = await shop.database.db
      .selectFrom('vacancies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.salary.ru, row.isActive]).toEqual(['от 9', false]);
    const { body } = await send(
      edited(original, name, (text) => text.replace(/^region: .*$/m, 'region: 99')),
    );
    expect(body.problems).toEqual([
      { file: name, line: expect.any(Number), text: 'region is none of the shop: 99' },
    ]);
  });

  // asvs V1.3.5
  test('an import of content files removes hostile HTML from texts and stores titles as plain text', async () => {
    const hostile = [
      '---',
      'title: "<script>alert(1)</script>"',
      'lead: Lead.',
      'publishedAt: 2026-11-20 10:30',
      'picture: roman-pizza',
      '---',
      'Text <img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> [y](data:text/html,1)',
      '',
      '<svg><style><img src=x onerror=alert(1)></style></svg>',
      '',
      '<p onclick="x()">end</p>',
    ].join('\n');
    await send(aNewsItem('hostile', { ru: hostile }));
    const kept = await shop.database.db
      .selectFrom('news')
      .selectAll()
      .where('id', '=', 'hostile')
      .executeTakeFirst();
    expect(kept?.body.ru).toBe('<p>Text x y</p>\n<p>end</p>');
    expect((await shop.get('/api/news/Get?id=hostile')).body.title).toBe('<script>alert(1)</script>');
  });

  test('an import of content files refuses a contact link that does not begin with https', async () => {
    const files = edited(original, 'contacts/ru.md', (text) =>
      text.replace('https://www.instagram.com', 'javascript:alert(1)//'),
    );
    const { status, body } = await send(files);
    expect(status).toBe(422);
    expect(body.problems[0].text).toMatch(/^links is wrong: .* begins with https:/);
  });

  const ru = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
  const whole = 'title: T\nlead: L\npublishedAt: 2026-11-20 10:30\npicture: roman-pizza';

  test.each([
    ['no front matter', 'Text', 1, /has no front matter/],
    [
      'a field that is missing',
      ru('title: T\nlead: L\npicture: roman-pizza'),
      1,
      /^publishedAt is missing: a day and time in Tashkent/,
    ],
    [
      'a field that there is not',
      ru(`${whole}\ntitel: T`),
      6,
      /^titel is no field: there are title, lead, publishedAt, picture/,
    ],
    [
      'a moment otherwise written',
      ru(whole.replace('2026-11-20 10:30', '20.11.2026')),
      4,
      /^publishedAt is wrong: a day/,
    ],
    [
      'a day that there is not',
      ru(whole.replace('2026-11-20', '2026-02-30')),
      4,
      /^publishedAt is not a valid date/,
    ],
    ['a number as a title', ru(whole.replace('title: T', 'title: 7')), 2, /^title is wrong: 1 to 120/],
    ['a field twice', ru(`${whole}\ntitle: T`), 6, /^title is there twice$/],
    ['invalid YAML', ru('title: "T\nlead: L'), 4, /./],
    ['a tag of its own', ru(`${whole.replace('title: T', 'title: !!js/function x')}`), 2, /Unresolved tag/],
    [
      'an anchor',
      ru(`${whole.replace('title: T', 'title: &t T').replace('lead: L', 'lead: *t')}`),
      1,
      /anchors/,
    ],
    ['a list instead of fields', ru('- title'), 2, /no list of fields/],
    ['no text', ru(whole, ''), undefined, /has no text/],
    ['a text that is hidden whole', ru(whole, '<script>1</script>'), undefined, /has no text/],
    ['a text without end', ru(whole, 'x'.repeat(50_001)), undefined, /more than 50000 characters/],
    ['quotes in quotes in quotes', ru(whole, `${'>'.repeat(45_000)} x`), undefined, /./],
  ])('an import of content files refuses %s and names file and line', async (_, text, line, said) => {
    const { status, body } = await send(aNewsItem('new-oven', { ru: text }));
    expect([status, body.code]).toEqual([422, 'content-invalid']);
    expect(body.problems).toHaveLength(1);
    expect(body.problems[0]).toEqual({
      file: 'news/new-oven/ru.md',
      ...(line !== undefined && { line }),
      text: expect.stringMatching(said),
    });
  });

  test.each([
    ['news/new-oven/de.md', /files are called news\/<id>\/<language>\.md \(ru, en, uz\)/],
    ['news/ru.md', /files are called/],
    ['news/New Oven/ru.md', /an id that no address takes/],
    ['news/../ru.md', /an id that no address takes/],
    ['menu/pizza/ru.md', /the folders are news, stocks, vacancies, contacts/],
    ['/etc/passwd', /the folders are/],
  ])('an import of content files refuses a file at an unknown path: %s', async (name, said) => {
    const { body } = await send([...aNewsItem('new-oven'), { path: name, text: '---\na: 1\n---\n' }]);
    expect(body.problems).toEqual([{ file: name, text: expect.stringMatching(said) }]);
  });

  test('an import of content files reports a missing language, and a language-independent field outside of the Russian file', async () => {
    const [russian, english] = aNewsItem('new-oven', {
      en: '---\ntitle: T\nlead: L\npicture: roman-pizza\n---\n\nText.\n',
    });
    const { body } = await send([russian as ContentFile, english as ContentFile]);
    expect(body.problems).toEqual([
      { file: 'news/new-oven/en.md', line: 4, text: 'picture stands in ru.md alone, for all languages' },
      { file: 'news/new-oven/uz.md', text: 'is missing' },
    ]);
  });

  test('an import of a promotion refuses a wrong period, an unknown folder and an unknown promo code', async () => {
    const files = edited(await exported(), 'stocks/second-roman/ru.md', (text) =>
      text
        .replace(/^endsAt.*$/m, 'endsAt: 2026-11-01 00:00')
        .replace('folder: roman', 'folder: sushi')
        .replace('ROMA50', 'NOBODY'),
    );
    const { body } = await send(files);
    expect(body.problems.map(({ line, text }: { line: number; text: string }) => `${line}: ${text}`)).toEqual(
      [
        '5: endsAt is not after startsAt',
        '7: folder is none of the menu: sushi',
        '6: promoCode does not exist: NOBODY',
      ],
    );
  });

  test('a content file may begin with a byte order mark, and one that is not in UTF-8 is refused by its name', async () => {
    const files = await exported();
    const marked = edited(files, 'stocks/second-roman/ru.md', (text) => `\ufeff${text}`);
    expect(changed(await send(marked))).toEqual([]);
    const wrong = edited(files, 'stocks/second-roman/ru.md', (text) =>
      Buffer.from(text, 'utf16le').toString(),
    );
    expect((await send(wrong)).body.problems).toEqual([
      { file: 'stocks/second-roman/ru.md', text: expect.stringContaining('UTF-16') },
    ]);
  });

  test('an import of content files with one invalid file writes nothing', async () => {
    const broken = aNewsItem('broken', { en: 'no front matter' });
    expect((await send([...aNewsItem('new-oven'), ...broken])).status).toBe(422);
    expect((await shop.get('/api/news/Get?id=new-oven')).status).toBe(404);
    expect(shop.pages.told).toBe(0);
  });

  test('simultaneous imports of content run one after the other', async () => {
    const answers = await Promise.all([send(aNewsItem('new-oven')), send(aNewsItem('new-oven'))]);
    expect(answers.map((answer) => changed(answer)).sort()).toEqual([[], ['new news/new-oven']]);
  });
});

describe('npm run content', () => {
  let dir: string;
  let url: string;
  beforeAll(async () => {
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'olov-content-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const command = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(packageDir, 'bin', 'content.mjs'), ...args],
        { env: { ...process.env, INIT_CWD: dir, BACKEND_URL: url, STAFF_TOKEN } },
        (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
      );
    });

  test('the content command exports a folder, shows the diff of an edit, and imports it with --yes', async () => {
    expect(await command('export', 'texts')).toEqual({
      code: 0,
      said: `${ENTRIES * 3} files are in texts.\n`,
    });
    expect((await command('check', 'texts')).said).toBe(`0 of ${ENTRIES} entries would change.\n`);
    const file = path.join(dir, 'texts', 'news', 'roman-pizza', 'en.md');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('Roman pizza joins the menu', 'Roman pizza is here'),
    );
    const trial = await command('import', 'texts');
    expect(trial.said).toContain('changed news/roman-pizza');
    expect(trial.said).toContain('-title: Roman pizza joins the menu');
    expect(trial.said).toContain('+title: Roman pizza is here');
    expect(trial.said).toContain('import it with --yes');
    expect((await shop.get('/api/news/Get?id=roman-pizza&Language=3')).body.title).toBe(
      'Roman pizza joins the menu',
    );
    expect((await command('import', 'texts', '--yes')).said).toContain(
      `1 of ${ENTRIES} entries were changed.`,
    );
    expect((await shop.get('/api/news/Get?id=roman-pizza&Language=3')).body.title).toBe(
      'Roman pizza is here',
    );
  });

  test('the content command prints file and line of an error and exits with an error code', async () => {
    await command('export', 'texts');
    const file = path.join(dir, 'texts', 'contacts', 'ru.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('telegram:', 'telegramm:'));
    const { code, said } = await command('check', 'texts');
    expect(code).toBe(1);
    expect(said).toMatch(
      /^Nothing was changed: there is 1 mistake\.\n {2}contacts\/ru\.md:\d: telegramm is no field/,
    );
  });

  test.each([
    [['check', 'nowhere'], 'nowhere cannot be read.'],
    [['export'], 'npm run content -w backend'],
  ])('the content command with %j prints %j', async (args, text) => {
    const { code, said } = await command(...args);
    expect([code, said.includes(text)]).toEqual([1, true]);
  });
});
