import { OPERATOR } from '@olov/contract';
import { keptSecret } from '@olov/server-kit/kept-secret';
import type { Config } from './config';

type Settings = Pick<Config, 'sessionSecret' | 'messengerSecret' | 'deployTokens' | 'dataDir'>;

/** A secret that no setting names is made once and kept in the data folder. */
export const readSecrets = async ({ sessionSecret, messengerSecret, deployTokens, dataDir }: Settings) => ({
  session: sessionSecret ?? (await keptSecret(dataDir, 'session-secret')),
  messenger: messengerSecret ?? (await keptSecret(dataDir, 'messenger-secret')),
  deploy: deployTokens ?? { [OPERATOR]: await keptSecret(dataDir, 'deploy-token') },
});
