import { deflateSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/**';

/** Returns the received referrers. */
export async function serveTiles(context: BrowserContext): Promise<string[]> {
  const referrers: string[] = [];
  const body = tile();
  await context.route(OPEN_STREET_MAP, async (route) => {
    referrers.push((await route.request().headerValue('referer')) ?? '');
    await route.fulfill({ contentType: 'image/png', body });
  });
  return referrers;
}

export const blockTiles = (context: BrowserContext): Promise<unknown> =>
  context.route(OPEN_STREET_MAP, (route) => route.abort());

function tile(): Buffer {
  const rows = Array.from({ length: 256 }, (_, y) => {
    const row = Buffer.alloc(257, 0);
    for (let x = 0; x < 256; x += 1) row[x + 1] = x === 0 || y === 0 ? 200 : 235;
    return row;
  });
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
