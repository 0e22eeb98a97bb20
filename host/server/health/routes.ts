import rateLimit from '@fastify/rate-limit';
import { PageReports } from '@olov/contract';
import { createScrub } from '@olov/contract/platform/scrub';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyInstance } from 'fastify';
import type { VitalsCounter } from './vitalsCounter';
import type { HealthWatch } from './watch';

const PER_MINUTE = 120;
const MAX_BYTES = 16 << 10;

/** A report may quote input of a customer, which must not reach the log. */
const scrub = createScrub();

interface Options {
  watch: HealthWatch;
  vitals: VitalsCounter;
}

export async function reportRoutes(app: FastifyInstance, { watch, vitals }: Options) {
  const viewOf = (message: PageReports) => (watch.knows(message) ? message.view : undefined);
  // Behind a CDN all pages share a few addresses, so reports that count are limited by their view.
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'preHandler',
    keyGenerator: ({ body, ip }) => viewOf(body as PageReports) ?? networkOf(ip),
  });
  app.post<{ Body: PageReports }>(
    '/api/reports',
    { bodyLimit: MAX_BYTES, schema: { body: PageReports } },
    async ({ body, log, headers }, reply) => {
      for (const report of body.reports) {
        const { area, message, path } = report;
        const masked = { ...report, area: scrub(area), message: scrub(message), path: scrub(path) };
        log.warn({ ...masked, build: body.build, agent: headers['user-agent'] }, 'a page reported a failure');
      }
      await watch.hear(body);
      await vitals(body);
      return reply.code(204).send();
    },
  );
}
