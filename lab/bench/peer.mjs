import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { run } from '../../tools/prepare.mjs';
import { FILE_QUALITY, serveFiles, textFile } from './fileServer.mjs';

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Builds the peer that `olov-peer.json` of the folder describes, unless a served folder is there, and serves it. */
export async function startPeer(folder) {
  const { name, port, commands, folders, start } = JSON.parse(
    readFileSync(join(folder, 'olov-peer.json'), 'utf8'),
  );
  const url = `http://127.0.0.1:${port}`;
  const served = Object.entries(folders).map(([at, path]) => [at, join(folder, path)]);
  if (!served.every(([, path]) => existsSync(path)))
    for (const command of commands)
      await run('sh', ['-c', command.replaceAll('{origin}', url)], { cwd: folder });
  const { stop } = await serveFiles(new Map(served.flatMap(filesOf)), port);
  return { name, url, path: start, stop };
}

const filesOf = ([at, folder]) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = at + relative(folder, file).split(sep).join('/');
      const served = fileOf(file);
      return [path, ...(path.endsWith('/index.html') ? [path.slice(0, -'index.html'.length)] : [])].map(
        (address) => [address, served],
      );
    });

function fileOf(file) {
  const type = TYPES[file.split('.').at(-1)];
  const bytes = readFileSync(file);
  return type ? textFile(bytes, type, FILE_QUALITY) : { bytes, headers: {} };
}
