import http from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** That of cached pages. */
const QUALITY = 6;

// The twin has the same content with the same styles in its HTML, the same pictures and no script. It is made from the
// shop's response to a visitor without a cookie, so that it cannot become outdated.
export async function startTwin(url) {
  const answer = await fetch(`${url}/`, { headers: { 'accept-language': 'ru' } });
  const original = await answer.text();
  const files = new Map();
  const bare = original
    .replace(/<script\b[^>]*>.*?<\/script>\n?/gs, '')
    .replace(/<link rel="(?:preload|modulepreload)"(?![^>]*as="font")[^>]*>\n?/g, '');
  const html = await inlineStyles(url, bare);
  files.set('/', pageFile(html));
  for (const file of [...picturesOf(html), ...styleFilesOf(html)]) files.set(file, await fileOf(url, file));

  return serveFiles(files);
}

/** A page with a query links its style sheets. Only the first page of a visit has them in its HTML. */
async function inlineStyles(url, html) {
  let inlined = html;
  for (const [link, href] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)) {
    const address = new URL(href, url);
    const css = await (await fetch(address)).text();
    const moved = css.replace(URLS, (_, file) => `url(${new URL(file, address).pathname})`);
    inlined = inlined.replace(link, () => `<style>${moved}</style>`);
  }
  return inlined;
}

const styleFilesOf = (html) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].flatMap(([, css]) => [...filesOf(css)]);

const URLS = /url\(["']?(?!data:)([^"')]+)["']?\)/g;

const filesOf = (css) => new Set([...css.matchAll(URLS)].map(([, file]) => file));

function picturesOf(html) {
  const sources = [...html.matchAll(/\ssrc="(\/[^"]+)"/g)].map(([, src]) => src);
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set]) =>
    set.split(',').map((source) => source.trim().split(' ')[0]),
  );
  const icons = [...html.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, href]) => href);
  return new Set([...sources, ...sets, ...icons].filter((src) => src.startsWith('/')));
}

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

function pageFile(html) {
  const bytes = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return {
    bytes,
    br: brotliCompressSync(bytes, { params }),
    gzip: gzipSync(bytes, { level: QUALITY }),
    headers: { 'content-type': 'text/html; charset=utf-8' },
  };
}

/** `files` has `{ bytes, headers, br, gzip }` by path. */
async function serveFiles(files) {
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
