import type { RouteRule } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import type { Compositions } from '../../composition/compositions';
import type { Failures } from '../../failures';
import type { MenuPreviews } from './createMenuPreviews';
import type { Previews } from './createPreviews';

interface Options {
  previews: Previews;
  menuPreviews: MenuPreviews;
  compositions: Pick<Compositions, 'read'>;
  failures: Pick<Failures, 'page'>;
}

export async function previewRoutes(
  app: FastifyInstance,
  { previews, menuPreviews, compositions, failures }: Options,
) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.get('/_preview/end', (_request, reply) => menuPreviews.end(previews.end(reply)).redirect('/', 302));

  app.get<{ Params: { '*': string } }>('/_preview/menu/*', async (request, reply) => {
    const { '*': token } = request.params;
    const draft = await menuPreviews.find(token);
    if (!draft) return failures.page(request, reply, 410);
    return menuPreviews.begin(reply, token).redirect(draft.path ?? '/', 302);
  });

  // A parameter would be limited to a hundred characters.
  app.get<{ Params: { '*': string } }>('/_preview/*', async (request, reply) => {
    const { '*': token } = request.params;
    const named = previews.named(token);
    if (!named) return failures.page(request, reply, 404);
    const entry = previews.find(named, await compositions.read());
    if (!entry) return failures.page(request, reply, 410);
    return previews.begin(reply, token).redirect(firstPage(entry.extras.build.manifest.routes), 302);
  });
}

const firstPage = (routes: readonly RouteRule[]): string =>
  routes.find(({ path, redirect, middleware }) => !redirect && !middleware && !/[:*]/.test(path))?.path ??
  '/';
