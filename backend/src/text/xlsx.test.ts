import { buffer } from 'node:stream/consumers';
import readSheet from 'read-excel-file/node';
import { until } from '../testing/until';
import type { Cell, Rows } from './table';
import { xlsxOf } from './xlsx';

async function* rowsOf(...parts: Cell[][][]): Rows {
  yield* parts;
}

/** As another program reads the sheet. */
const read = async (...parts: Cell[][][]) => readSheet(await buffer(xlsxOf(rowsOf(...parts))));

test('a spreadsheet reads texts, numbers, times of Tashkent and days as what they are', async () => {
  const [{ data } = { data: [] }] = await read(
    [['Номер', 'Сумма', 'Время', 'День', 'Транзакция']],
    [
      [
        'A-1',
        -60_000,
        new Date('2026-11-21T07:00:00Z'),
        { day: '2026-11-21' },
        { code: '00765432101234567' },
      ],
    ],
    [['Oʻzbekcha', 0.5, '', '', { code: '' }]],
  );
  expect(data).toEqual([
    ['Номер', 'Сумма', 'Время', 'День', 'Транзакция'],
    ['A-1', -60_000, new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T00:00:00Z'), '00765432101234567'],
    ['Oʻzbekcha', 0.5, null, null, null],
  ]);
});

test.each(['=1+1', '<b>&amp;</b>', '"x" \'y\'', 'a\nb', '🍕', '+998901234567'])(
  'the text %j stays a text',
  async (text) => {
    const [{ data } = { data: [] }] = await read([[text]]);
    expect(data).toEqual([[text]]);
  },
);

test('a character that XML has not is left out', async () => {
  const [{ data } = { data: [] }] = await read([['a\u0000b\u001fc\uffffd\ud800e']]);
  expect(data).toEqual([['abcde']]);
});

test('a failure while rows are read breaks the file off', async () => {
  async function* failing(): Rows {
    yield [['a']];
    throw new Error('the database is away');
  }
  await expect(buffer(xlsxOf(failing()))).rejects.toThrow('the database is away');
});

test('rows are read on only while somebody reads the file', async () => {
  let parts = 0;
  let isOver = false;
  async function* endless(): Rows {
    try {
      for (;;) {
        parts += 1;
        yield Array.from({ length: 1000 }, (_, at) => [`${parts} ${at} ${Math.sin(parts * at)}`]);
      }
    } finally {
      isOver = true;
    }
  }
  const reader = xlsxOf(endless())[Symbol.asyncIterator]();
  // The first chunks have other parts of the workbook.
  while (parts === 0) await reader.next();
  await reader.next();
  const read = parts;
  await reader.return?.();
  expect(read).toBeLessThan(50);
  await until(() => isOver);
});
