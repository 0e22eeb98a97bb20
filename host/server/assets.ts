import { mkdir } from 'node:fs/promises';
import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isRemoteId, REQUEST_ID_HEADER } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import { assetsDir, type VersionStore } from './deploys/versionStore';

const VERSION = /^\/remotes\/([^/]+)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//;

/** Compressed copies are sent through content negotiation and have no URL of their own. */
const PRIVATE = /^\/[^/]+\/[^/]+\/server\/|\/mf-stats\.json$|\.(map|br|gz)$/i;

/** Security: a path with two spellings could name a private file by the other spelling. */
export const isPublic = (path: string): boolean =>
  path === posix.normalize(path) && !path.includes('\\') && !PRIVATE.test(path);

/** Pages alone need these, or their value is the default of browsers; with every file they would cost visitors kilobytes. */
const FOR_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

interface Options {
  dataDir: string;
  versions: Pick<VersionStore, 'ensure'>;
}

export async function assets(app: FastifyInstance, { dataDir, versions }: Options) {
  const root = assetsDir(dataDir);
  await mkdir(root, { recursive: true });

  app.addHook('onRequest', async ({ url }) => {
    const [, name, version] = VERSION.exec(url) ?? [];
    if (name && version && isRemoteId(name)) await versions.ensure(name, version);
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // The name of a file changes with its content, so no browser asks whether it changed, and nobody requests a part.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    allowedPath: isPublic,
    decorateReply: false,
    // Every origin may load these files: they are public, and the page checks the hash of each. As a page or a worker of
    // its own a file may do nothing.
    setHeaders: (reply) => {
      for (const name of FOR_PAGES) reply.removeHeader(name);
      // Caches keep the headers of a file, so the id would be that of another visitor's request.
      reply.raw.removeHeader(REQUEST_ID_HEADER);
      reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
