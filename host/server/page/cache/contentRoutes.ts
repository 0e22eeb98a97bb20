import type { FastifyInstance } from 'fastify';
import { HOST } from '../../composition/compose';
import { ReleaseError } from '../../deploys/ReleaseError';
import { createRefusalLog } from '../../deploys/refusalLog';
import { type Gate, isBearer } from '../../deploys/tokens/gate';
import type { ContentNews } from './contentNews';

interface Options {
  gate: Gate;
  contentToken: string | undefined;
  news: Pick<ContentNews, 'tell'>;
}

/** Content has changed, so no replica may send pages that were cached before (`POST /api/pages/forget`). */
export async function contentRoutes(app: FastifyInstance, { gate, contentToken, news }: Options) {
  const refusals = createRefusalLog(app.log);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    refusals.note(request, error);
    return reply.code(error.statusCode).send(error.toBody());
  });
  app.post('/api/pages/forget', async (request, reply) => {
    if (!isBearer(request, contentToken)) await gate.nameOf(request, HOST, 'announce a change of content');
    await news.tell();
    return reply.code(204).send();
  });
}
