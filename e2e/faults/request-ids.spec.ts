import { type LogLine, makeDataDir, removeDataDir, startShop } from '../shop';
import { expect, test } from '../test';

test('the id of a request is in the response and in the log lines of host and back end that belong to it', async () => {
  const dataDir = makeDataDir();
  const lines: LogLine[] = [];
  const shop = await startShop(
    dataDir,
    { ACCESS_LOG: 'on', LOG_LEVEL: 'info', KITCHEN_SIMULATOR: 'off' },
    (line) => lines.push(line),
  );
  const answeredFor = (id: string) =>
    lines
      .filter(({ requestId, msg }) => requestId === id && msg === 'a request was answered')
      .map(({ server = 'back end', path }) => `${server} ${path}`)
      .sort();
  const ask = (path: string, id: string) => fetch(shop.url + path, { headers: { 'x-request-id': id } });
  try {
    const call = await ask('/main/api/restaurants/List?Language=3', 'a-call-of-the-browser');
    expect(call.headers.get('x-request-id')).toBe('a-call-of-the-browser');
    await expect
      .poll(() => answeredFor('a-call-of-the-browser'))
      .toEqual(['back end /main/api/restaurants/List', 'host /main/api/restaurants/List']);

    const page = await ask('/en?tag=new', 'a-page-that-is-rendered');
    expect(page.headers.get('x-request-id')).toBe('a-page-that-is-rendered');
    await expect
      .poll(() => answeredFor('a-page-that-is-rendered'))
      .toEqual(expect.arrayContaining(['back end /main/api/shop', 'host /en']));

    const ids = await Promise.all(
      [1, 2].map(async () => (await fetch(`${shop.url}/uz`)).headers.get('x-request-id')),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(ids[1]).not.toBe(ids[0]);
  } finally {
    await shop.stop();
    removeDataDir(dataDir);
  }
});
