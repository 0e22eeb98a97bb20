import { OPERATOR, TOKEN_NAME_PATTERN, TokenRequest } from '@olov/contract';
import { RESERVED_IDS } from '@olov/tooling/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReleaseError } from '../ReleaseError';
import type { NamedTokens } from './createDeployTokens';
import type { Gate } from './gate';

interface Options {
  gate: Gate;
  tokens: NamedTokens;
  idSchema: object;
}

/** A team cannot add tokens: a stolen one would outlive its revocation. */
export async function tokenRoutes(app: FastifyInstance, { gate, tokens, idSchema }: Options): Promise<void> {
  const operatorOf = (request: FastifyRequest) => gate.nameOf(request, OPERATOR, 'manage deploy tokens');

  app.get('/tokens', async (request) => {
    await operatorOf(request);
    return tokens.list();
  });

  app.post<{ Params: { id: string }; Body: TokenRequest }>(
    '/:id/tokens',
    { schema: { params: { type: 'object', properties: { id: idSchema } }, body: TokenRequest } },
    async (request, reply) => {
      const by = await operatorOf(request);
      const { id } = request.params;
      if (RESERVED_IDS.has(id) && id !== OPERATOR) {
        throw new ReleaseError(400, 'reserved', `${id} stands for the shop itself and releases nothing`);
      }
      reply.code(201).header('cache-control', 'no-store');
      return tokens.add(id, request.body.name, by);
    },
  );

  app.delete<{ Params: { id: string; name: string } }>(
    '/:id/tokens/:name',
    {
      schema: {
        params: {
          type: 'object',
          properties: { id: idSchema, name: { type: 'string', pattern: TOKEN_NAME_PATTERN } },
        },
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      await tokens.revoke(id, name, await operatorOf(request));
      return reply.code(204).send();
    },
  );
}
