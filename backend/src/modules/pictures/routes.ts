import fastifyStatic from '@fastify/static';
import type { Pictures } from '../../pictures';
import type { App } from '../../plugins/App';

/** Every browser may load the pictures, for pages of every origin, and keeps them for a year. */
export async function pictureRoutes(app: App, { pictures }: { pictures: Pictures }): Promise<void> {
  const { fetch } = pictures;
  if (fetch) {
    app.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
      await fetch(params['*'] ?? '');
    });
  }
  await app.register(fastifyStatic, {
    root: pictures.folder,
    prefix: '/media/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
}
