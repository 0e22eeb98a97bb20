import { FILE_QUALITY, PAGE_QUALITY, serveFiles, textFile } from './fileServer.mjs';

const STYLES = '/twin.css';

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

  return serveFiles(files);
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
