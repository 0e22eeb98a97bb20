import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { MenuChange, MenuTextFile } from '@olov/contract';
import type { Menu } from '@olov/contract/menu/files';
import { seed } from '@olov/demo-data';
import fc from 'fast-check';
import { demoDir, packageDir } from '../../paths';
import { folderPictures } from '../../pictures';
import { ofThisDatabase } from '../../testing/database';
import { keyring } from '../../testing/keyring';
import { testMenu } from '../../testing/menu';
import { cartOf, pickupOrder } from '../../testing/orders';
import { openTestShop, STAFF_TOKEN, type TestShop } from '../../testing/shop';
import type { StaffToken } from '../staff/machines';
import { writeMenuFiles } from './menuFiles';

const MENU_TOKEN = 'token-of-the-menu-alone';

let shop: TestShop;
let asked: { name: string; locks: number }[] = [];
let original: MenuTextFile[];
beforeAll(async () => {
  const pictures = folderPictures(path.join(demoDir, 'media'));
  const has = async (name: string) => {
    asked.push({ name, locks: await locksOfMenu() });
    return pictures.has(name);
  };
  const staffTokens: StaffToken[] = [
    { purpose: 'menu-of-the-chain', scopes: ['menu'], secret: keyring(MENU_TOKEN) },
  ];
  shop = await openTestShop({}, { staffTokens, pictures: { ...pictures, has } });
  original = await exported(shop);
});
beforeEach(async () => {
  if (shop.pages.told > 0) await sendConfirmed(original);
  shop.pages.told = 0;
});
afterAll(() => shop.close());

const locksOfMenu = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query(
    `select 1 from pg_locks where ${ofThisDatabase('products')} and mode = 'ShareRowExclusiveLock'`,
  );
  return rows.length;
};

const exported = async (of: TestShop): Promise<MenuTextFile[]> =>
  (await of.get('/api/menu/Export', STAFF_TOKEN)).body.files;

const send = (files: MenuTextFile[], options: object = {}, token = STAFF_TOKEN) =>
  shop.post('/api/menu/Import', { files, isTrial: false, language: 3, ...options }, token);

async function sendConfirmed(files: MenuTextFile[]) {
  const { prices } = (await send(files, { isTrial: true })).body;
  return send(files, { confirm: prices.length });
}

const edited = (files: MenuTextFile[], name: string, from: string | RegExp, to: string): MenuTextFile[] =>
  files.map((file) => {
    if (file.path !== name) return file;
    const text = file.text.replace(from, to);
    expect(text).not.toBe(file.text);
    return { ...file, text };
  });

const PIZZA = 'folders/pizza.yaml';
const cheaper = () => edited(original, PIZZA, 'price: 60000', 'price: 72000');
const withoutWings = () => edited(original, PIZZA, / {2}- id: wings[\s\S]*?(?= {2}- id: sold-out)/, '');

const told422 = ({
  body,
}: {
  body: { problems: { file: string; line: number; path: string; text: string }[] };
}) => body.problems.map(({ file, line, path: place, text }) => `${file}:${line}: ${place}: ${text}`);

const quote = async (changes: object = {}) =>
  (await shop.post('/api/delivery/Calculate', { ...cartOf(pickupOrder(changes)), language: 3 })).body;

describe('GET /api/menu/Export', () => {
  test('the exported menu of the demo shop is equal to the files of the demo', async () => {
    const demo = await openTestShop({}, { menu: seed });
    const files = await exported(demo);
    await demo.close();
    const dir = path.join(demoDir, 'menu');
    const names = [
      'menu.yaml',
      ...(await readdir(path.join(dir, 'folders'))).map((name) => `folders/${name}`),
    ];
    expect(files.map((file) => file.path).sort()).toEqual([...names].sort());
    for (const file of files) expect(file.text).toBe(await readFile(path.join(dir, file.path), 'utf8'));
  });
});

describe('POST /api/menu/Import', () => {
  test('an import with thousands of mistakes lists 100 of them and says that there are more', async () => {
    const dishes = Array.from({ length: 20_000 }, (_, index) => `  - id: d${index}\n`).join('');
    const { status, body } = await send([
      ...original,
      { path: 'folders/new.yaml', text: `name: x\ndishes:\n${dishes}` },
    ]);
    expect([status, body.problems.length]).toEqual([422, 101]);
    expect(body.problems.at(-1).text).toBe('only the first 100 mistakes are listed');
  });

  test('an import of the exported files changes nothing', async () => {
    const { status, body } = await send(original);
    expect([status, body.isWritten, body.changes, shop.pages.told]).toEqual([200, false, [], 0]);
  });

  test('a trial answers old and new price and writes nothing, and an import writes it, tells the pages and changes the next quote', async () => {
    const change = {
      entry: 'dishes/margherita',
      kind: 'changed',
      lines: ['price: 60 000 → 72 000'],
      notes: [],
    };
    const trial = await send(cheaper(), { isTrial: true });
    expect([trial.body.isWritten, trial.body.changes, shop.pages.told]).toEqual([false, [change], 0]);
    expect((await quote()).total).toBe(60_000);
    const answer = await send(cheaper());
    expect([answer.body.isWritten, answer.body.changes, shop.pages.told]).toEqual([true, [change], 1]);
    const { body: now } = await shop.get('/api/menu/Export', STAFF_TOKEN);
    expect([answer.body.version === trial.body.version, answer.body.version]).toEqual([false, now.version]);
    expect((await quote()).total).toBe(72_000);
  });

  test('an import names added, removed and moved dishes, and the promo code that gives a removed dish', async () => {
    const [, drinks = ''] =
      /dishes:\n([\s\S]*)/.exec(original.find((file) => file.path.includes('drinks'))?.text ?? '') ?? [];
    const files = edited(
      withoutWings(),
      'folders/drinks.yaml',
      drinks,
      `${drinks.replace('id: cola', 'id: tonic')}${drinks}`,
    );
    const { body } = await send(edited(files, 'menu.yaml', '[ pizza, drinks ]', '[ drinks, pizza ]'));
    expect(body.changes).toEqual([
      { entry: 'folders', kind: 'changed', lines: ['order: pizza, drinks → drinks, pizza'], notes: [] },
      {
        entry: 'dishes/wings',
        kind: 'gone',
        lines: ['name.en: wings', 'price: 40 000'],
        notes: ['the promo code WINGS gives this dish'],
      },
      {
        entry: 'dishes/tonic',
        kind: 'new',
        lines: ['name.en: cola', 'price: 10 000'],
        notes: ['products/tonic-800.webp is not among the pictures of this back end'],
      },
    ]);
    const { body: menu } = await shop.get('/api/shop/Index?OrderTypeId=200&RestaurantId=center&Language=3');
    expect(menu.products.map(({ id }: { id: string }) => id)).toEqual([
      'tonic',
      'cola',
      'margherita',
      'sold-out',
    ]);
  });

  test('an import names what changes of modifiers and availability', async () => {
    const files = edited(
      edited(original, PIZZA, /( +- id: cheese.*?)( +- id: truffle.*?)( +- id: wings)/s, '$2$1$3'),
      PIZZA,
      /price: 9000(.*)isAvailable: false/s,
      'price: 9500$1forCart: true',
    );
    const { body: trial } = await send(files, { isTrial: true });
    expect(trial.changes.map(({ lines }: MenuChange) => lines)).toEqual([
      [
        'modifiers.order: small, large, cheese, truffle → small, large, truffle, cheese',
        'modifiers.cheese.price: 9 000 → 9 500',
      ],
      ['available: no → yes', 'forCart: no → yes'],
    ]);
    const { body: fewer } = await send(edited(original, PIZZA, / +- id: truffle.*?( +- id: wings)/s, '$1'), {
      isTrial: true,
    });
    expect(fewer.changes[0].lines).toEqual(['- truffle: 30 000']);
  });

  test('an import of a menu without folders removes all of it, and an empty shop takes a whole menu', async () => {
    const nothing = { path: 'menu.yaml', text: 'folders: []\ntags: []\ngroups: []\n' };
    const { body: gone } = await send([nothing]);
    expect(gone.changes.map(({ entry, kind }: MenuChange) => `${kind} ${entry}`)).toEqual(
      [
        ...['folders/pizza', 'folders/drinks', 'groups/size', 'groups/toppings', 'tags/hit'],
        ...['dishes/margherita', 'dishes/wings', 'dishes/sold-out', 'dishes/cola'],
      ].map((entry) => `gone ${entry}`),
    );
    expect(gone.changes[0].notes).toEqual(['the promotion last-day shows this folder']);
    expect(await exported(shop)).toEqual([nothing]);
    const { body: filled } = await send(original);
    expect(new Set(filled.changes.map(({ kind }: MenuChange) => kind))).toEqual(new Set(['new']));
    expect(await exported(shop)).toEqual(original);
  });

  test('the quote of a cart reports a removed dish as unknown, and an order and a stop list keep what they have', async () => {
    const token = await shop.issuer.tokenFor('aziza');
    const wings = { products: [{ id: 'wings', count: 1, modifiers: [{ id: 'dip', count: 1 }] }] };
    const { body: made } = await shop.create(pickupOrder(wings), token);
    const stop = { restaurantId: 'center', productId: 'cola', isAvailable: true, left: 3 };
    await shop.post('/api/products/SetAvailability', stop, STAFF_TOKEN);
    expect((await send(withoutWings())).body.isWritten).toBe(true);
    expect((await quote(wings)).problems).toEqual([
      expect.objectContaining({ code: 'product-unknown', id: 'wings' }),
    ]);
    const { body: order } = await shop.get(`/api/delivery/Get?orderId=${made.orderId}&Language=3`, token);
    expect(order.lines).toEqual([expect.objectContaining({ id: 'wings', name: 'wings' })]);
    const { rows } = await shop.database.pool.query('select product_id, pieces_left from stop_list');
    expect(rows).toEqual([{ product_id: 'cola', pieces_left: 3 }]);
  });

  test('every mistake in the files is answered with file, line and place, and nothing is written', async () => {
    const files = edited(
      edited(
        edited(original, PIZZA, 'price: 60000', 'price: free'),
        PIZZA,
        'groupId: size',
        'groupId: sizes',
      ),
      'menu.yaml',
      'kind: one',
      'kind: two',
    );
    const answer = await send(files);
    expect([answer.status, answer.body.code]).toEqual([422, 'menu-invalid']);
    expect(told422(answer)).toEqual([
      expect.stringMatching(/^menu\.yaml:\d+: groups\.0\.kind: groups is wrong/),
      expect.stringMatching(/^folders\/pizza\.yaml:7: dishes\.0\.price: price is wrong: a whole sum/),
    ]);
    const second = await send(edited(original, PIZZA, 'groupId: size', 'groupId: sizes'));
    expect(told422(second)).toEqual([
      'folders/pizza.yaml:10: dishes.0.modifiers.0: there is no group sizes in menu.yaml',
    ]);
    const third = await send(
      edited(edited(original, PIZZA, 'groupId: size', 'groupId: sizes'), PIZZA, /^/, '\n\n'),
    );
    expect(told422(third)).toEqual([
      'folders/pizza.yaml:12: dishes.0.modifiers.0: there is no group sizes in menu.yaml',
    ]);
    expect(shop.pages.told).toBe(0);
  });

  test.each([
    ['10.000', '.inf', '+5'],
    ['10,000.0', '-5', '10.5'],
    ['1e4', '0x2710', '010000'],
  ])('sums that are not digits are refused where they stand: %s, %s, %s', async (dish, own, choice) => {
    const files = edited(
      edited(
        edited(original, PIZZA, 'price: 60000', `price: ${dish}`),
        PIZZA,
        'price: 20000',
        `price: ${own}`,
      ),
      PIZZA,
      / +- id: truffle.*?( +- id: wings)/s,
      `      - toppings: [ { truffle: ${choice} } ]\n$1`,
    );
    expect(told422(await send(files))).toEqual([
      ...(dish === '10,000.0' ? [] : [expect.stringContaining(`${PIZZA}:7: undefined: price is ${dish}: `)]),
      expect.stringMatching(/^folders.pizza\.yaml:\d+: undefined: price is .*: a whole sum of UZS in digits/),
      expect.stringContaining(`undefined: truffle is ${choice}: `),
    ]);
  });

  test('a sum may have spaces between its thousands', async () => {
    const files = edited(
      edited(original, PIZZA, 'price: 60000', 'price: 72\u00a0000'),
      PIZZA,
      'price: 9000',
      'price: 9 500',
    );
    expect((await send(files)).body.changes).toMatchObject([
      { lines: ['price: 60 000 → 72 000', 'modifiers.cheese.price: 9 000 → 9 500'] },
    ]);
  });

  test('a file may begin with a byte order mark, and one that is not in UTF-8 is refused by its name', async () => {
    const encoded = (edit: (text: string) => string) =>
      original.map((file) => (file.path === PIZZA ? { ...file, text: edit(file.text) } : file));
    expect((await send(encoded((text) => `\ufeff${text}`))).status).toBe(200);
    const utf16 = encoded((text) => Buffer.from(text, 'utf16le').toString());
    expect(told422(await send(utf16))).toEqual([expect.stringMatching(/^folders\/pizza\.yaml:1: .* UTF-16/)]);
    const wrong = encoded((text) => text.replace('margherita ru', Buffer.from([0xcf, 0xe8]).toString()));
    expect(told422(await send(wrong))).toEqual([
      expect.stringMatching(/^folders\/pizza\.yaml:\d+: undefined: is not in UTF-8/),
    ]);
  });

  test('a dish whose name is invisible is refused', async () => {
    const files = edited(original, PIZZA, /ru: margherita ru/, 'ru: "\\u2800\\u200b"');
    expect(told422(await send(files))).toEqual([expect.stringContaining('dishes.0.name.ru: ru is wrong')]);
  });

  test.each([
    ['invalid YAML', 'name: "x', /^folders\/pizza\.yaml:\d+: undefined: /],
    ['an anchor', 'name: &a { ru: a, en: a, uz: a }\ndishes: *a', /anchors/],
    ['a tag of its own', 'name: !!js/function x', /Unresolved tag/],
  ])('an import of a menu refuses %s', async (_, text, said) => {
    const answer = await send(original.map((file) => (file.path === PIZZA ? { ...file, text } : file)));
    expect(told422(answer)[0]).toMatch(said);
  });

  test('an import that names the version of its check is refused after another change', async () => {
    const { body: trial } = await send(cheaper(), { isTrial: true });
    const answers = await Promise.all([
      send(cheaper(), { version: trial.version }),
      send(withoutWings(), { version: trial.version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Somebody else has changed the menu meanwhile: check the files again.',
      code: 'menu-changed',
    });
    expect(shop.pages.told).toBe(1);
  });

  test('a new dish whose id is no slug is refused with its file, and one that the shop has keeps its id', async () => {
    const renamed = edited(original, PIZZA, 'id: wings', 'id: Wings 1\n    picture: wings');
    const { status, body } = await send(renamed);
    expect([status, body.problems]).toEqual([
      422,
      [
        {
          file: PIZZA,
          text: 'the new dish Wings 1 needs an id of 1 to 64 lower-case Latin letters, digits and hyphens',
        },
      ],
    ]);
    const old = await openTestShop(
      {},
      {
        menu: { ...testMenu, products: testMenu.products.map((dish) => ({ ...dish, id: `Old ${dish.id}` })) },
      },
    );
    const files = edited(await exported(old), PIZZA, 'price: 60000', 'price: 61000');
    expect((await old.post('/api/menu/Import', { files, isTrial: false }, STAFF_TOKEN)).status).toBe(200);
    await old.close();
  });

  test('an import asks for each new picture once, before it locks the menu', async () => {
    asked = [];
    const files = edited(
      edited(original, PIZZA, 'id: wings', 'id: legs'),
      'folders/drinks.yaml',
      /(id: cola[\s\S]*?price: \d+\n)/,
      '$1    picture: legs\n',
    );
    expect((await send(files)).body.isWritten).toBe(true);
    expect(asked).toEqual([{ name: 'products/legs-800.webp', locks: 0 }]);
  });

  test('an export and a check do not wait for an import', async () => {
    const client = await shop.database.pool.connect();
    await client.query('begin; lock table products in share row exclusive mode');
    const answers = [
      shop.get('/api/menu/Export', STAFF_TOKEN),
      shop.get('/api/prices/Export', STAFF_TOKEN),
      send(cheaper(), { isTrial: true }),
    ];
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    await client.query('rollback');
    client.release();
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('every edited menu is exported as the files that were imported', async () => {
    const edits = fc.record({
      price: fc.integer({ min: 0, max: 200_000 }),
      word: fc
        .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
        .filter((word) => word.trim() === word),
      removed: fc.subarray(['wings', 'sold-out', 'cola']),
      isReversed: fc.boolean(),
      isAvailable: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(edits, async ({ price, word, removed, isReversed, isAvailable }) => {
        const { folders, groups, tags, products } = testMenu;
        const kept = products
          .filter(({ id }) => !removed.includes(id))
          .map((product, index) => ({
            ...product,
            price: price + index,
            name: { ...product.name, uz: word },
            ...(!isAvailable && { isAvailable: false }),
            modifiers: product.modifiers.map((modifier) => ({ ...modifier, price })),
          }));
        const menu: Menu = { folders, groups, tags, products: isReversed ? kept.toReversed() : kept };
        const files = writeMenuFiles(menu);
        expect((await sendConfirmed(files)).status).toBe(200);
        expect(await exported(shop)).toEqual(files);
        expect((await send(files)).body.changes).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});

describe('prices as CSV', () => {
  const prices = async (): Promise<string> => (await shop.get('/api/prices/Export', STAFF_TOKEN)).body.csv;
  const sendPrices = (csv: string, options: object = {}) =>
    shop.post('/api/prices/Import', { csv, isTrial: false, language: 3, ...options }, STAFF_TOKEN);

  test('the price list has a row for each dish and for each of its modifiers, and its import changes nothing', async () => {
    const csv = await prices();
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      '\ufeffdish;group;modifier;name;price',
      'margherita;;;margherita ru;60000',
      'margherita;;small;margherita ru: small ru;0',
      'margherita;;large;margherita ru: large ru;20000',
    ]);
    expect((await sendPrices(csv)).body).toMatchObject({ isWritten: false, changes: [] });
  });

  test.each([
    ['semicolons', 'dish;modifier;name;price\r\nmargherita;large;"a; b";25 000\r\nwings;;;41 000\r\n;;;\r\n'],
    ['commas', '\ufeffDish,Modifier,Price\nmargherita,large,"25\u00a0000"\nwings,,41000\n\n'],
    [
      'a line that names the separator',
      '\ufeffsep=,\r\nname,dish,modifier,price\r\na;b,wings,,41000\r\nc,margherita,large,25000\r\n',
    ],
    ['tabs', 'price\tmodifier\tdish\n25000\tlarge\tmargherita\n41000\t\twings'],
  ])('a price list with %s changes the prices that it names and no others', async (_, csv) => {
    const { body } = await sendPrices(csv);
    expect(body.changes.map(({ entry, lines }: MenuChange) => [entry, ...lines])).toEqual([
      ['dishes/margherita', 'modifiers.large.price: 20 000 → 25 000'],
      ['dishes/wings', 'price: 40 000 → 41 000'],
    ]);
    expect(shop.pages.told).toBe(1);
    const large = { products: [{ id: 'margherita', count: 1, modifiers: [{ id: 'large', count: 1 }] }] };
    expect((await quote(large)).total).toBe(85_000);
  });

  test('every mistake in a price list is answered with its line, and nothing is written', async () => {
    const csv = [
      'dish;modifier;price',
      'sushi;;1',
      'wings;cheese;1',
      'wings;;-5',
      'cola;;1,5',
      'cola;;',
      'margherita;;70000',
      'margherita;;71000',
      'sold-out;;99999999999',
      ';;7',
      'margherita;large;69,000',
      'margherita;small;69000.00',
    ].join('\n');
    const { status, body } = await sendPrices(csv);
    expect([status, body.code]).toEqual([422, 'prices-invalid']);
    expect(body.problems.map(({ line, text }: { line: number; text: string }) => `${line}: ${text}`)).toEqual(
      [
        '2: there is no dish sushi',
        '3: the dish wings has no modifier cheese',
        '4: the price of wings is -5: a whole sum of UZS in digits, such as 69000 or 69 000',
        expect.stringContaining('5: the price of cola is 1,5: '),
        expect.stringContaining('6: the price of cola is empty: '),
        '8: margherita is in the list twice',
        expect.stringContaining('9: the price of sold-out is 99999999999: '),
        '10: there is no dish without an id',
        expect.stringContaining('11: the price of large is 69,000: '),
        expect.stringContaining('12: the price of small is 69000.00: '),
      ],
    );
    expect(shop.pages.told).toBe(0);
  });

  test.each([
    [
      'without a column',
      'dish;price\nwings;1',
      '1: the first line names the columns dish, group, modifier, name, price: modifier is missing',
    ],
    [
      'that is empty',
      '',
      '1: the first line names the columns dish, group, modifier, name, price: dish is missing, modifier is missing, price is missing',
    ],
    [
      'with a column twice',
      'dish;modifier;price;Price\nwings;;1;2',
      '1: the first line names the columns dish, group, modifier, name, price: price is there twice',
    ],
    ['that is a workbook', 'PK\u0003\u0004\u0014\0', /^undefined: is an XLSX workbook/],
    ['in UTF-16', Buffer.from('dish;modifier;price\n', 'utf16le').toString(), /^undefined: is in UTF-16/],
    ['with a row of too many columns', 'dish,modifier,price\nwings,,69,000', /^2: Invalid Record Length/],
    ['with an open quote', '\n\ndish;modifier;price\n"wings;;1', /^4: Quote Not Closed/],
  ])('a price list %s is refused', async (_, csv, said) => {
    const [{ line, text } = { line: 0, text: '' }] = (await sendPrices(csv)).body.problems;
    expect(`${line}: ${text}`).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });

  test('a name that begins like a formula is a text in the price list', async () => {
    await send(edited(original, PIZZA, 'margherita ru', '"=1+1"'));
    expect(await prices()).toContain(`margherita;;;'=1+1;60000`);
  });

  test('a price list names an id that begins like a formula as its export does', async () => {
    await shop.database.pool.query(
      `insert into products select (jsonb_populate_record(dish, '{"id":"-wings"}')).* from products as dish where id = 'wings'`,
    );
    const csv = await prices();
    expect(csv).toContain(`'-wings;;;wings ru;40000`);
    expect(
      (await sendPrices(csv.replace(/(-wings;;.*;)40000/, (_, row) => `${row}41000`))).body.changes,
    ).toMatchObject([{ entry: 'dishes/-wings', lines: ['price: 40 000 → 41 000'] }]);
  });
});

describe('npm run menu and npm run prices', () => {
  let dir: string;
  let url: string;
  beforeAll(async () => {
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    dir = await mkdtemp(path.join(os.tmpdir(), 'olov-menu-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const command = (name: 'menu' | 'prices', ...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(packageDir, 'bin', `${name}.mjs`), ...args],
        { env: { ...process.env, INIT_CWD: dir, BACKEND_URL: url, STAFF_TOKEN: MENU_TOKEN } },
        (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: stdout + stderr }),
      );
    });
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(dir, file), 'utf8');
    await writeFile(path.join(dir, file), text.replace(from, to));
  };

  test('the menu command exports a folder with a token of the menu, prints mistakes and changes, and imports it with --yes', async () => {
    expect(await command('menu', 'export', 'menu')).toEqual({ code: 0, said: '3 files are in menu.\n' });
    expect((await command('menu', 'check', 'menu')).said).toBe('Nothing would change.\n');
    await edit(`menu/${PIZZA}`, 'price: 60000', 'price: 60.000');
    expect(await command('menu', 'check', 'menu')).toEqual({
      code: 1,
      said: 'Nothing was changed: there is 1 mistake.\n  folders/pizza.yaml:7: price is 60.000: a whole sum of UZS in digits, such as 69000 or 69 000\n',
    });
    await edit(`menu/${PIZZA}`, 'price: 60.000', 'price: 72000');
    const trial = await command('menu', 'import', 'menu');
    expect(trial.said).toMatch(
      /^changed dishes\/margherita\n {8}price: 60 000 → 72 000\n1 change\.\nNothing was changed yet: import it with --yes, or with --yes --checked [0-9a-f]{12}\.\n$/,
    );
    expect((await command('menu', 'import', 'menu', '--yes', '--checked', 'another')).said).toBe(
      'The back end answered 409: Somebody else has changed the menu meanwhile: check the files again.\n',
    );
    expect((await command('menu', 'import', 'menu', '--yes')).said).toMatch(/\n1 change made\.\n$/);
    expect((await quote()).total).toBe(72_000);
    expect((await command('menu', 'import', 'menu', '--yes')).said).toBe('Nothing would change.\n');
  });

  test('the menu command overwrites changes that somebody made after the export only with --over-others', async () => {
    await command('menu', 'export', 'menu');
    await edit(`menu/${PIZZA}`, 'price: 60000', 'price: 72000');
    await send(withoutWings());
    expect((await command('menu', 'check', 'menu')).said).toMatch(
      /\nThe menu was changed since the export: these changes may undo changes of others\.\n$/,
    );
    expect((await command('menu', 'import', 'menu', '--yes')).said).toContain('answered 409');
    await rm(path.join(dir, 'menu/.version'));
    expect(await command('menu', 'import', 'menu', '--yes')).toEqual({
      code: 1,
      said: 'menu/.version is missing, so changes of others could be lost: add --checked VERSION of a check, or --over-others.\n',
    });
    expect((await command('menu', 'import', 'menu', '--yes', '--over-others')).said).toMatch(
      /\n2 changes made\.\n$/,
    );
  });

  test('the prices command exports a price list, prints the line of a mistake, and imports it with --yes', async () => {
    expect((await command('prices', 'export', 'prices.csv')).said).toBe('All prices are in prices.csv.\n');
    await edit('prices.csv', ';40000', ';4O000');
    expect(await command('prices', 'check', 'prices.csv')).toEqual({
      code: 1,
      said: expect.stringContaining('  prices.csv:7: the price of wings is 4O000: '),
    });
    await edit('prices.csv', ';4O000', ';41 000');
    expect((await command('prices', 'import', 'prices.csv', '--yes')).said).toBe(
      'changed dishes/wings\n        price: 40 000 → 41 000\n1 change made.\n',
    );
  });

  test('the commands name a file that is not in UTF-8', async () => {
    await writeFile(path.join(dir, 'wrong.csv'), Buffer.from('dish;modifier;price\nпицца;;1', 'utf16le'));
    expect((await command('prices', 'check', 'wrong.csv')).said).toContain('  wrong.csv: is in UTF-16');
    await command('menu', 'export', 'wrong');
    await writeFile(path.join(dir, 'wrong', PIZZA), Buffer.from('name: \xcf\xe8', 'latin1'));
    expect((await command('menu', 'check', 'wrong')).said).toContain(`  ${PIZZA}:1: is not in UTF-8`);
  });

  test('the prices command names the prices that change by more than half, and imports them with --confirm and their number', async () => {
    await command('prices', 'export', 'prices.csv');
    await edit('prices.csv', ';40000', ';4000');
    const named =
      'Prices that change by more than half:\n  wings: 40 000 → 4 000\nIf they are right, import with --confirm 1.\n';
    expect((await command('prices', 'check', 'prices.csv')).said).toContain(named);
    expect(await command('prices', 'import', 'prices.csv', '--yes')).toEqual({
      code: 1,
      said: `Nothing was changed. ${named}`,
    });
    expect((await command('prices', 'import', 'prices.csv', '--yes', '--confirm', '1')).said).toMatch(
      /\n1 change made\.\n$/,
    );
  });

  test.each([
    ['menu', ['check', 'nowhere'], 'nowhere cannot be read.'],
    ['menu', ['import', 'menu', '--prune'], 'npm run menu -w backend'],
    ['prices', ['export'], 'npm run prices -w backend'],
  ] as const)('the command %s with %j prints an error', async (name, args, text) => {
    const { code, said } = await command(name, ...args);
    expect([code, said.includes(text)]).toEqual([1, true]);
  });
});
