import http from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const STYLES = '/twin.css';

/** Cached pages have quality 6, files of a version the best quality. */
const PAGE_QUALITY = { brotli: 6, gzip: 6 };
const FILE_QUALITY = { brotli: 11, gzip: 9 };

// The twin has the same content, one style sheet with the same rules, the same pictures and no script. It is
// made from the shop's response, so that it cannot become outdated.
export async function startTwin(url, path = '/') {
  const answer = await fetch(url + path, { headers: { 'accept-language': 'ru' } });
  const original = await answer.text();
  const files = new Map();
  const sheets = [...original.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>\n?/g)];
  const css = (await Promise.all(sheets.map(([, href]) => sheetOf(url, href)))).join('\n');
  const html = original
    .replace(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replace(/<link rel="(?:preload|modulepreload)"(?![^>]*as="font")[^>]*>\n?/g, '')
    .replace(sheets[0][0], `<link rel="stylesheet" href="${STYLES}">\n`)
    .replace(/<link rel="stylesheet" href="\/remotes\/[^>]*>\n?/g, '');
  files.set(path, textFile(html, 'text/html; charset=utf-8', PAGE_QUALITY));
  files.set(STYLES, textFile(css, 'text/css; charset=utf-8', FILE_QUALITY));
  for (const file of [...picturesOf(html), ...filesOf(css)]) files.set(file, await fileOf(url, file));

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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const URLS = /url\(["']?(?!data:)([^"')]+)["']?\)/g;

/** The sheet with absolute paths of its files, because the twin serves it from another folder. */
const sheetOf = async (url, href) =>
  (await textOf(url + href)).replace(URLS, (_, file) => `url(${new URL(file, url + href).pathname})`);

const filesOf = (css) => new Set([...css.matchAll(URLS)].map(([, file]) => file));

function picturesOf(html) {
  const sources = [...html.matchAll(/\ssrc="(\/[^"]+)"/g)].map(([, src]) => src);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set]) =>
    set.split(',').map((source) => source.trim().split(' ')[0]),
  );
  const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  return new Set([...sources, ...sets, ...icons].filter((src) => src.startsWith('/')));
}

const textFile = (text, type, { brotli, gzip }) => {
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

async function fileOf(url, path) {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const type = answer.headers.get('content-type');
  const keep = answer.headers.get('cache-control');
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    headers: { 'content-type': type, ...(keep && { 'cache-control': keep }) },
  };
}

async function textOf(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
