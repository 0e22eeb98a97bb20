import type { FastifyInstance } from 'fastify';
import type { Compositions } from '../composition/compositions';

export interface Readiness {
  isEnding: boolean;
  lacksBucket?: boolean;
}

interface Options {
  compositions: Pick<Compositions, 'of'>;
  readiness: Readiness | undefined;
}

/** A balancer sends requests while `/readyz` answers 200. */
export function healthRoutes(app: FastifyInstance, { compositions, readiness }: Options): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (readiness?.isEnding) return reply.code(503).send({ status: 'ending' });
    if (readiness?.lacksBucket) return reply.code(503).send({ status: 'bucket-unreachable' });
    if (await compositions.of({})) return { status: 'ready' };
    return reply.code(503).send({ status: 'no version published' });
  });
}
