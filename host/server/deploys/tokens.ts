import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { ReleaseError } from './ReleaseError';

export interface Releaser {
  name: string;
  mayMove(remote: string): boolean;
}

/** Security: all tokens are compared in constant time. */
export function createGate(tokens: Readonly<Record<string, string>>) {
  const hashes = Object.entries(tokens).map(([name, token]) => ({ name, hash: hashOf(token) }));

  return {
    releaserOf(request: Pick<FastifyRequest, 'headers'>): Releaser {
      if (hashes.length === 0) {
        throw new ReleaseError(
          403,
          'deploys-off',
          'this shop accepts no deploys: set DEPLOY_TOKENS on its server',
        );
      }
      const given = bearerOf(request);
      if (!given) {
        throw new ReleaseError(401, 'no-token', 'a deploy token is needed: give --token or set OLOV_TOKEN');
      }
      const hash = hashOf(given);
      const known = hashes.filter((one) => timingSafeEqual(one.hash, hash))[0];
      if (!known) throw new ReleaseError(401, 'unknown-token', 'the deploy token is unknown to this shop');
      const { name } = known;
      return { name, mayMove: (remote) => name === OPERATOR || name === remote };
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

export function isBearer(request: Pick<FastifyRequest, 'headers'>, token: string | undefined): boolean {
  const given = bearerOf(request);
  return token !== undefined && given !== undefined && timingSafeEqual(hashOf(token), hashOf(given));
}

const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
