import type { FastifyInstance } from 'fastify';
import { HOST } from '../../composition/compose';
import { answerRefusals } from '../../deploys/refusalLog';
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
  answerRefusals(app);
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
