import { OPERATOR } from '@olov/shared-kit/contract';
import type { FastifyInstance } from 'fastify';
import { HOST } from '../composition/compose';
import { ReleaseError } from '../deploys/ReleaseError';
import type { Gate } from '../deploys/tokens';

/** Whose tokens may say that content changed: nobody's remote, but the platform's own and the operator's. */
const MAY_TELL = [OPERATOR, HOST];

/**
 * `POST /api/pages/forget`: the menu, a price or a text has changed, so pages that were made before are not shown any
 * more. Without it they are as old as `FRESH_MS` at most for whoever asks next. Every replica is told by itself.
 */
export async function contentRoutes(app: FastifyInstance, { gate, forget }: { gate: Gate; forget(): void }) {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    return reply.code(error.statusCode).send(error.toBody());
  });
  app.post('/api/pages/forget', async (request, reply) => {
    const { name } = gate.releaserOf(request);
    if (!MAY_TELL.includes(name)) {
      throw new ReleaseError(403, 'other-team', `the token of ${name} tells of no content`);
    }
    forget();
    return reply.code(204).send();
  });
}
