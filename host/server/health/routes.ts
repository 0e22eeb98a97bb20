import rateLimit from '@fastify/rate-limit';
import { PageReports } from '@olov/shared-kit/contract';
import type { FastifyInstance } from 'fastify';
import type { HealthWatch } from './watch';

/** A page sends one message or two; more than this from one address is no page. */
const PER_MINUTE = 120;
const MAX_BYTES = 16 << 10;

/** `POST /api/reports`: pages tell what went wrong in them. */
export async function reportRoutes(app: FastifyInstance, { watch }: { watch: HealthWatch }) {
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: '1 minute' });
  app.post<{ Body: PageReports }>(
    '/api/reports',
    { bodyLimit: MAX_BYTES, schema: { body: PageReports } },
    async ({ body, log, headers }, reply) => {
      for (const report of body.reports) {
        log.warn({ ...report, build: body.build, agent: headers['user-agent'] }, 'a page reported a failure');
      }
      await watch.countFailures(body);
      return reply.code(204).send();
    },
  );
}
