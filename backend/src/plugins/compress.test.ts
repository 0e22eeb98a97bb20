import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openedShop } from '../testing/shop';

const shop = openedShop();

const ask = (url: string, accepted?: string) =>
  shop.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('compression of a long response', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])(
    'a long response to a browser that accepts "%s" is compressed as %s',
    async (accepted, encoding, decode) => {
      const plain = await ask('/api/shop');
      const { headers, rawPayload } = await ask('/api/shop', accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(decode(rawPayload).toString()).toBe(plain.payload);
    },
  );

  test.each([undefined, 'identity', 'br;q=0'])(
    'a long response to a browser that accepts %s is not compressed',
    async (accepted) => {
      const { headers, payload } = await ask('/api/shop', accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('accept-encoding');
      expect(JSON.parse(payload).restId).toBe('center');
    },
  );
});

test('a short response is not compressed', async () => {
  const { headers } = await ask('/healthz', 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
});
