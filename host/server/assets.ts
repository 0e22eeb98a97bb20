import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetsDir } from './composition/publish';

/** Published versions: they never change, so they are cached for a year and sent as compressed at publishing. */
export async function assets(app: FastifyInstance, { dataDir }: { dataDir: string }) {
  const root = assetsDir(dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    // Open to every origin: an asset's hash is checked by the page, and its content is public.
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
