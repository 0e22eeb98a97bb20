import { AUDIENCE, type TokenAnswer } from '@olov/shared-kit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../errors';
import { messengerHash } from './messengerHash';
import { customerOf } from './session';
import { TOKEN_SECONDS, type TokenMint } from './tokens';

interface Options {
  tokens: TokenMint;
  messengerSecret: string;
  isSecure: boolean;
}

/** The app's own calls of spec section 7: `/api/token`, `/api/hash`, `/api/hr_token`. */
export async function identityRoutes(app: FastifyInstance, { tokens, messengerSecret, isSecure }: Options) {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return tokens.jwks;
  });

  app.register(async (api) => {
    api.addHook('onRequest', refuseOtherSites);

    api.get('/api/token', async (request, reply): Promise<TokenAnswer> => {
      const customerId = customerOf(request, reply, isSecure);
      return { token: await tokens.mint(AUDIENCE.main, customerId), customerId, expiresIn: TOKEN_SECONDS };
    });

    api.get('/api/hr_token', async (request, reply): Promise<TokenAnswer> => {
      const customerId = customerOf(request, reply, isSecure);
      return { token: await tokens.mint(AUDIENCE.hr, customerId), expiresIn: TOKEN_SECONDS };
    });

    // No Telegram user is verified yet: the hash speaks for this shop alone.
    api.get('/api/hash', async () => messengerHash(messengerSecret, 0, Date.now()));

    // Who asks for a call that is not there wants no page.
    api.get('/api/*', (_request, reply) => reply.callNotFound());
  });
}

/** A token is for this shop's own pages: another site's page gets none, and no cache keeps one. */
async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    await reply.code(403).send(errorBody(request, 'cross-site'));
  }
}
