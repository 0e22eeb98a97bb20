import type { FastifyInstance } from 'fastify';
import { HOST } from '../../composition/compose';
import { answerRefusals } from '../../deploys/refusalLog';
import { type Gate, isBearer } from '../../deploys/tokens/gate';
import type { ContentNews } from './contentNews';

interface Options {
  gate: Gate;
  contentToken: string | undefined;
  news: Pick<ContentNews, 'tell'>;
}

/** Content has changed, so no replica may send pages that were cached before (`POST /api/pages/forget`). */
export async function contentRoutes(app: FastifyInstance, { gate, contentToken, news }: Options) {
  answerRefusals(app);
  app.post('/api/pages/forget', async (request, reply) => {
    if (!isBearer(request, contentToken)) await gate.nameOf(request, HOST, 'announce a change of content');
    await news.tell();
    return reply.code(204).send();
  });
}
