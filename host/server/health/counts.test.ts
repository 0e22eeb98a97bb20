import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { temporaryFolder } from '../testing/temporary';
import { createFileCounts, createPostgresCounts, keyOf } from './counts';

test('a look at a trial is not spent if the file of the counts cannot be written', async () => {
  const folder = join(await temporaryFolder(), 'missing');
  const { takeLook } = createFileCounts(join(folder, 'trials.json'));
  await expect(takeLook('orders', 1)).rejects.toThrow('ENOENT');
  await mkdir(folder);
  expect([await takeLook('orders', 1), await takeLook('orders', 1)]).toEqual([true, false]);
});

test('counts that the database did not take are written with the next ones, and only once', async () => {
  const cell = { trial: 'orders', version: '1', locale: 'uz', family: 'chrome', bucket: 0 } as const;
  const failed = keyOf({ ...cell, figure: 'failed' });
  const query = jest.fn<Promise<object>, [string, unknown[]?]>(async () => ({ rows: [], rowCount: 0 }));
  const { add } = createPostgresCounts({ query } as unknown as pg.Pool);
  query.mockRejectedValueOnce(new Error('the database is down'));
  await expect(add(new Map([[failed, 2]]), ['orders'])).rejects.toThrow('the database is down');
  await add(new Map([[failed, 1]]), ['orders']);
  await add(new Map(), ['orders']);
  const written = query.mock.calls.filter(([text]) => text.startsWith('insert'));
  expect(written.map(([, values]) => JSON.parse(String(values?.[0])))).toEqual([
    [{ ...cell, figure: 'failed', views: 2 }],
    [{ ...cell, figure: 'failed', views: 3 }],
  ]);
});
