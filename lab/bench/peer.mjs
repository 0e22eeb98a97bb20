import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { FILE_QUALITY, serveFiles, textFile } from './fileServer.mjs';

const DESCRIPTION = 'olov-peer.json';

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const COMPRESSED = ['html', 'js', 'mjs', 'css', 'json', 'svg'];

/** The type of each key of a description. */
const KEYS = {
  name: 'string',
  port: 'number',
  commands: 'object',
  folders: 'object',
  start: 'string',
  remotes: 'object',
};

/** The description of the peer in `folder`, checked. */
export function readPeer(folder) {
  const file = join(folder, DESCRIPTION);
  if (!existsSync(file))
    throw new Error(`${folder} has no ${DESCRIPTION}; lab/bench/README.md describes it.`);
  const peer = JSON.parse(readFileSync(file, 'utf8'));
  for (const [key, type] of Object.entries(KEYS))
    if (typeof peer[key] !== type) throw new Error(`${DESCRIPTION} needs "${key}" (${type}).`);
  for (const part of ['page', 'part'])
    if (typeof peer.remotes[part] !== 'string')
      throw new Error(`${DESCRIPTION} needs "remotes.${part}", a pattern of addresses.`);
  return { ...peer, folder, url: `http://127.0.0.1:${peer.port}` };
}

/** Commands run only if a served folder is missing: a build takes minutes, and removing the folder repeats it. */
export async function startPeer(peer) {
  const folders = Object.entries(peer.folders).map(([at, name]) => [at, join(peer.folder, name)]);
  if (!folders.every(([, folder]) => existsSync(folder)))
    for (const command of peer.commands) await runIn(peer, command.replaceAll('{origin}', peer.url));
  const { stop } = await serveFiles(new Map(folders.flatMap(filesOf)), peer.port);
  return { url: peer.url, stop };
}

function filesOf([at, folder]) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = at + relative(folder, file).split(sep).join('/');
      const served = fileOf(file);
      return path.endsWith('/index.html')
        ? [
            [path, served],
            [path.slice(0, -'index.html'.length), served],
          ]
        : [[path, served]];
    });
}

function fileOf(file) {
  const ending = file.split('.').at(-1);
  const type = TYPES[ending] ?? 'application/octet-stream';
  const bytes = readFileSync(file);
  return COMPRESSED.includes(ending)
    ? textFile(bytes, type, FILE_QUALITY)
    : { bytes, headers: { 'content-type': type } };
}

const runIn = ({ folder }, command) =>
  new Promise((resolve, reject) => {
    console.log(`peers: ${command}`);
    const child = spawn(command, { cwd: folder, shell: true, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`"${command}" failed (${code})`))));
  });
