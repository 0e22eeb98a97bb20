import { ConfigError, demand, isHttp, list, type Values } from '@olov/server-kit/settings';

export interface WebhooksConfig {
  urls: string[];
  /** Each one signs, so that a receiver can change from one to the other. */
  secrets: string[];
}

const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

export const webhookSettings = {
  WEBHOOK_URLS: list(urlOf, {
    meaning:
      'addresses that get the events of orders ([webhooks](webhooks.md)), separated by commas; the same for all back ends',
  }),
  WEBHOOK_SECRET: list(
    (secret) =>
      demand(
        secret,
        SECRET.test(secret),
        'must be whsec_ and 24 to 64 bytes in base64; two secrets are separated by a comma',
      ),
    { meaning: 'secret that signs these events, `whsec_` and 24 to 64 random bytes in base64' },
  ),
};

/** The message of an error does not repeat the URL, because it may contain a token. */
function urlOf(text: string): string {
  const isRight = isHttp(text) && userOf(new URL(text)) === '';
  return demand(text, isRight, 'must be http or https URLs without a user and a password');
}

const userOf = ({ username, password }: URL): string => username + password;

export function readWebhooks({
  WEBHOOK_URLS: urls,
  WEBHOOK_SECRET: secrets,
}: Values<typeof webhookSettings>): WebhooksConfig {
  if (urls.length > 0 && secrets.length === 0) {
    throw new ConfigError('WEBHOOK_SECRET must be set if WEBHOOK_URLS is');
  }
  return { urls: [...new Set(urls)], secrets };
}
