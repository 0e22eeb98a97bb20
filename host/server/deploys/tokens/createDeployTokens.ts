import type { AddedDeployToken, DeployToken, DeployTokens } from '@olov/contract';
import { ReleaseError } from '../ReleaseError';
import { hashOf, newToken } from './gate';
import type { TokenStore } from './TokenStore';

interface Options {
  store: TokenStore;
  /** The holders of the tokens of the settings. */
  configured: readonly string[];
  log: { info(details: object, text: string): void };
  now?: () => Date;
}

export function createDeployTokens({ store, configured, log, now = () => new Date() }: Options) {
  return {
    list: async (): Promise<DeployTokens> => ({ tokens: await store.list(), configured: [...configured] }),
    async add(remote: string, name: string, by: string): Promise<AddedDeployToken> {
      const token = newToken();
      const added: DeployToken = { remote, name, addedAt: now().toISOString(), addedBy: by };
      if (!(await store.add({ ...added, hash: hashOf(token).toString('hex') }))) {
        throw new ReleaseError(
          409,
          'token-exists',
          `${remote} has a token ${name} already: revoke it first, or choose another name`,
        );
      }
      log.info({ remote, name, by }, 'a deploy token was added');
      return { ...added, token };
    },
    async revoke(remote: string, name: string, by: string): Promise<void> {
      if (!(await store.remove(remote, name))) {
        throw new ReleaseError(
          404,
          'no-such-token',
          `${remote} has no token ${name}: see \`olov tokens list\``,
        );
      }
      log.info({ remote, name, by }, 'a deploy token was revoked');
    },
  };
}

export type NamedTokens = ReturnType<typeof createDeployTokens>;
