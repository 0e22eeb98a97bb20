import { anonymousClients } from './anonymousClients';

const { main, messenger } = anonymousClients('https://shop.example', 'uz');

function answerWith(status: number, body: unknown) {
  const send = jest.fn(async () => new Response(JSON.stringify(body), { status }));
  globalThis.fetch = send as never;
  return send;
}

test('a page of another origin reads content of the shop in its language, without cookies and tokens', async () => {
  const send = answerWith(200, { items: [], total: 0 });
  expect(await main.get('/api/stocks/List', { query: { skip: 2, take: undefined } })).toEqual({
    items: [],
    total: 0,
  });
  expect(send.mock.calls).toEqual([
    [
      new URL('https://shop.example/main/api/stocks/List?skip=2&Language=1'),
      { credentials: 'omit', signal: null },
    ],
  ]);
});

test('a page of another origin learns why the shop answers nothing, and sends nothing itself', async () => {
  answerWith(404, {});
  await expect(main.get('/api/stocks/Get')).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  const send = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = send;
  await expect(main.get('/api/stocks/Get')).rejects.toMatchObject({ isNetwork: true });
  await expect(messenger.put('/api/tg_basket', {})).rejects.toMatchObject({ code: 'cross-site' });
  expect(send).toHaveBeenCalledTimes(1);
});
