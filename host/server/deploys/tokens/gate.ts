import { createHash, randomBytes } from 'node:crypto';
import { OPERATOR } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyRequest } from 'fastify';
import { ReleaseError } from '../ReleaseError';
import type { TokenStore } from './TokenStore';

interface Releaser {
  /** A remote, or `OPERATOR`. */
  holder: string;
  /** The name in histories: `orders/ci`, or `orders` for a token of the settings. */
  name: string;
}

interface Options {
  /** The tokens of the settings, by holder. */
  configured: Readonly<Record<string, Keyring>>;
  store: Pick<TokenStore, 'use'>;
}

type Asked = Pick<FastifyRequest, 'headers'>;

/** Security: tokens of the settings are compared in constant time, and the time of a look-up depends on a hash only. */
export function createGate({ configured, store }: Options) {
  const settings = Object.entries(configured);

  async function releaserOf(request: Asked): Promise<Releaser> {
    const given = bearerOf(request);
    if (!given) {
      throw new ReleaseError(401, 'no-token', 'a deploy token is needed: give --token or set OLOV_TOKEN');
    }
    const [holder] = settings.find(([, token]) => token.has(given)) ?? [];
    if (holder !== undefined) return { holder, name: holder };
    const named =
      isNewToken(given) && (await store.use(hashOf(given).toString('hex'), new Date().toISOString()));
    if (named) return { holder: named.remote, name: `${named.remote}/${named.name}` };
    if (settings.length > 0)
      throw new ReleaseError(
        401,
        'unknown-token',
        'the deploy token is unknown to this shop: ask its operator for one',
      );
    throw new ReleaseError(
      403,
      'deploys-off',
      'the deploy token is unknown to this shop, and DEPLOY_TOKENS of its server has none: ask its operator',
    );
  }

  return {
    releaserOf,
    /** The name in histories; fails unless the token belongs to the holder or to the operator. */
    async nameOf(request: Asked, holder: string, act = `release ${holder}`): Promise<string> {
      const releaser = await releaserOf(request);
      if ([OPERATOR, holder].includes(releaser.holder)) return releaser.name;
      throw new ReleaseError(
        403,
        'other-team',
        `the token of ${releaser.name} may not ${act}: use one that may`,
      );
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

export function isBearer(request: Asked, token: Keyring | undefined): boolean {
  const given = bearerOf(request);
  return given !== undefined && token?.has(given) === true;
}

const bearerOf = ({ headers }: Asked): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** 256 random bits: a hash without salt and stretching is enough. The beginning lets scanners for secrets find it. */
export const newToken = (): string => `olov_${randomBytes(32).toString('base64url')}`;

/** Any other text needs no look into the store. */
const isNewToken = (text: string): boolean => /^olov_[\w-]{43}$/.test(text);

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
