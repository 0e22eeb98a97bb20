import { once } from 'node:events';
import http from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

/** A tile for screens with two pixels for each of the page. */
const SIZE = 512;

/** Tiles from a server of this machine, because a missing one would count as an error of the page. */
export async function startTiles() {
  const tile = whiteSquare();
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
  };
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(tile));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A PNG of one bit a pixel. Chrome ignores so plain a picture as the largest paint. */
function whiteSquare() {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header[8] = 1;
  const rows = Buffer.alloc(SIZE * (1 + SIZE / 8), 0xff);
  for (let row = 0; row < SIZE; row += 1) rows[row * (1 + SIZE / 8)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}
