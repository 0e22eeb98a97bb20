import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';

/**
 * Tiles from a server of this machine, because a missing one would count as an error of the page. Chrome ignores a picture that
 * is so plain as the largest paint.
 */
export async function startTiles() {
  const tile = readFileSync(join(root, 'e2e/tile.png'));
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
