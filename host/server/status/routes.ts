import { OPERATOR } from '@olov/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseError } from '../deploys/ReleaseError';
import { createRefusalLog } from '../deploys/refusalLog';
import type { Gate } from '../deploys/tokens/gate';
import { createStatus, type StatusOptions } from './createStatus';
import { statusPage } from './page';

interface Options extends StatusOptions {
  gate: Pick<Gate, 'nameOf'>;
}

const CHALLENGE = 'Basic realm="Olov: the password is the deploy token of the operator", charset="UTF-8"';

export async function statusRoutes(app: FastifyInstance, { gate, ...options }: Options) {
  const refusals = createRefusalLog(app.log);

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    try {
      await gate.nameOf({ headers: bearerFor(request.headers) }, OPERATOR, 'read the status');
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      refusals.note(request, error);
      // A browser asks for another password only after a 401.
      return reply.code(401).header('www-authenticate', CHALLENGE).send(error.toBody());
    }
  });

  app.get('/_olov/status', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(statusPage(await createStatus(options))),
  );
  app.get('/_olov/status.json', () => createStatus(options));
}

/**
 * Security: only these two pages accept the token as a password. A browser adds a password also to requests of other
 * sites, and here it can change nothing.
 */
function bearerFor({ authorization = '' }: FastifyRequest['headers']): FastifyRequest['headers'] {
  const basic = /^Basic (\S+)$/i.exec(authorization)?.[1];
  if (basic === undefined) return { authorization };
  const [, ...password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { authorization: `Bearer ${password.join(':')}` };
}
