import type { FastifyInstance } from 'fastify';
import { developerStyle } from './style';

/** The developer page and the status page share it. */
export async function styleRoute(app: FastifyInstance) {
  app.get('/_olov/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(developerStyle),
  );
}
