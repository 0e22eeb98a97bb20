import rateLimit from '@fastify/rate-limit';
import { PageReports } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyInstance } from 'fastify';
import { createScrub } from '../../src/observability/sentry/scrub';
import type { HealthWatch } from './watch';

/** A page sends a dozen messages at most, and a few on average. */
const PER_MINUTE = 120;
const MAX_BYTES = 16 << 10;

/** A report may quote what a customer typed; the log keeps none of it. */
const scrub = createScrub(() => undefined);

/** `POST /api/reports`: pages tell what went wrong in them. */
export async function reportRoutes(app: FastifyInstance, { watch }: { watch: HealthWatch }) {
  const viewOf = (message: PageReports) => (watch.knows(message) ? message.view : undefined);
  // What counts is limited by its view, whatever address it seems to come from: behind a CDN all pages share a few.
  // The rest is for the log alone, which one address shall not fill.
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
      return reply.code(204).send();
    },
  );
}
