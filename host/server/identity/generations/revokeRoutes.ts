import type { FastifyInstance } from 'fastify';
import { HOST } from '../../composition/compose';
import { ReleaseError } from '../../deploys/ReleaseError';
import type { Gate } from '../../deploys/tokens/gate';
import { CUSTOMER_ID } from '../session';
import type { Generations } from './createGenerations';

interface Options {
  gate: Gate;
  generations: Pick<Generations, 'revoke'>;
}

const body = {
  type: 'object',
  required: ['devices'],
  properties: {
    devices: { type: 'array', maxItems: 1000, items: { type: 'string', pattern: CUSTOMER_ID.source } },
  },
};

export async function revokeRoutes(app: FastifyInstance, { gate, generations }: Options) {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    return reply.code(error.statusCode).send(error.toBody());
  });
  app.post<{ Body: { devices: string[] } }>(
    '/api/sessions/revoke',
    {
      schema: { body },
      onRequest: async (request) => {
        await gate.nameOf(request, HOST, 'revoke sessions');
      },
    },
    async ({ body: { devices } }, reply) => {
      for (const device of devices) await generations.revoke(device);
      return reply.code(204).send();
    },
  );
}
