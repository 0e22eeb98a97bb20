import { OPERATOR } from '@olov/contract';
import { keptSecret } from '@olov/server-kit/kept-secret';
import { Keyring } from '@olov/server-kit/keyring';
import type { Config } from './config';

type Settings = Pick<Config, 'sessionSecret' | 'messengerSecret' | 'deployTokens' | 'dataDir'>;

/** A secret that no setting names is made once and kept in the data folder. */
export async function readSecrets({ sessionSecret, messengerSecret, deployTokens, dataDir }: Settings) {
  const kept = async (setting: string, file: string) => new Keyring(setting, await keptSecret(dataDir, file));
  return {
    session: sessionSecret ?? (await kept('SESSION_SECRET', 'session-secret')),
    messenger: messengerSecret ?? (await kept('MESSENGER_SECRET', 'messenger-secret')),
    deploy: deployTokens ?? { [OPERATOR]: await kept(`DEPLOY_TOKENS ${OPERATOR}`, 'deploy-token') },
  };
}
