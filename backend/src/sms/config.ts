import { ConfigError, text, url, type Values } from '@olov/server-kit/settings';
import type { GatewayConfig } from './gateway';

export type SmsConfig = { way: 'log' } | { way: 'none' } | ({ way: 'gateway' } & GatewayConfig);

export const smsSettings = {
  SMS_URL: url({
    meaning:
      'service that sends codes to phones ([operating](operating.md)). Without it the embedded mode writes messages to its log, and a shop with a `DATABASE_URL` confirms no phones',
  }),
  SMS_TOKEN: text({ meaning: 'token of that service' }),
};

/** Only a trial shop with the embedded database may log messages for phones. */
export function readSms(values: Values<typeof smsSettings>, isEmbedded: boolean): SmsConfig {
  const { SMS_URL: gateway, SMS_TOKEN: token } = values;
  if ((gateway === undefined) !== (token === undefined)) {
    throw new ConfigError('SMS_URL and SMS_TOKEN must be set together');
  }
  if (gateway !== undefined && token !== undefined) return { way: 'gateway', url: gateway, token };
  return { way: isEmbedded ? 'log' : 'none' };
}
