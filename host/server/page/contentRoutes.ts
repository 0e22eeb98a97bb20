import { OPERATOR } from '@olov/contract';
import type { FastifyInstance } from 'fastify';
import { HOST } from '../composition/compose';
import { ReleaseError } from '../deploys/ReleaseError';
import { createRefusalLog } from '../deploys/refusalLog';
import { type Gate, isBearer } from '../deploys/tokens';
import type { ContentNews } from './contentNews';

/** Whose deploy tokens may say that content changed: nobody's remote, but the platform's own and the operator's. */
const MAY_TELL = [OPERATOR, HOST];

interface Options {
  gate: Gate;
  /** What a back end says it with, which may do nothing else; undefined where none does. */
  contentToken: string | undefined;
  news: Pick<ContentNews, 'tell'>;
}

/**
 * `POST /api/pages/forget`: the menu, a price or a text has changed, so pages that were made before are not shown any
 * more, by no replica. Without it they are as old as `FRESH_MS` at most for whoever asks next.
 */
export async function contentRoutes(app: FastifyInstance, { gate, contentToken, news }: Options) {
  const refusals = createRefusalLog(app.log);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    refusals.note(request, error);
    return reply.code(error.statusCode).send(error.toBody());
  });
  app.post('/api/pages/forget', async (request, reply) => {
    if (!isBearer(request, contentToken)) {
      const { name } = gate.releaserOf(request);
      if (!MAY_TELL.includes(name)) {
        throw new ReleaseError(403, 'other-team', `the token of ${name} tells of no content`);
      }
    }
    await news.tell();
    return reply.code(204).send();
  });
}
