import { networkOf } from '@olov/server-kit/network';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sampledLog } from '../sampledLog';
import type { ReleaseError } from './ReleaseError';

export function createRefusalLog(log: FastifyBaseLogger) {
  const sampled = sampledLog(log);
  return {
    note({ ip }: Pick<FastifyRequest, 'ip'>, { statusCode, code }: ReleaseError): void {
      if (statusCode !== 401 && statusCode !== 403) return;
      sampled.warn({ kind: code, network: networkOf(ip) }, 'a deploy token was refused');
    },
  };
}
