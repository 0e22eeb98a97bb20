import { networkOf } from '@olov/server-kit/network';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { sampledLog } from '../sampledLog';
import { ReleaseError } from './ReleaseError';

export function createRefusalLog(log: FastifyBaseLogger) {
  const sampled = sampledLog(log);
  return {
    note({ ip }: Pick<FastifyRequest, 'ip'>, { statusCode, code }: ReleaseError): void {
      if (statusCode !== 401 && statusCode !== 403) return;
      sampled.warn({ kind: code, network: networkOf(ip) }, 'a deploy token was refused');
    },
  };
}

/** Answers and logs what the gate refuses; other errors are those of the server. */
export function answerRefusals(app: FastifyInstance): void {
  const refusals = createRefusalLog(app.log);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    refusals.note(request, error);
    return reply.code(error.statusCode).send(error.toBody());
  });
}
