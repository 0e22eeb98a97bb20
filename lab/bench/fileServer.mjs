import http from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Cached pages have quality 6, files of a version the best quality. */
export const PAGE_QUALITY = { brotli: 6, gzip: 6 };
export const FILE_QUALITY = { brotli: 11, gzip: 9 };

/** `files` has `{ bytes, headers, br, gzip }` by path; port 0 is any free one. */
export async function serveFiles(files, port = 0) {
  const server = http.createServer(({ url: asked, headers }, response) => {
    const file = files.get(asked);
    if (!file) return response.writeHead(404).end();
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name) && file[name]);
    const body = encoding ? file[encoding] : file.bytes;
    response
      .writeHead(200, {
        ...file.headers,
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
      })
      .end(body);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export const textFile = (text, type, { brotli, gzip }) => {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    bytes,
    br: brotliCompressSync(bytes, { params }),
    gzip: gzipSync(bytes, { level: gzip }),
    headers: { 'content-type': type },
  };
};
