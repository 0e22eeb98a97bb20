import { ConfigError, type EnvironmentReader } from '../environment';
import type { GatewayConfig } from './gateway';

export type SmsConfig = { way: 'log' } | { way: 'none' } | ({ way: 'gateway' } & GatewayConfig);

/** Only a trial shop with the embedded database may log messages for phones. */
export function readSms({ text, url }: EnvironmentReader, isEmbedded: boolean): SmsConfig {
  const gateway = url('SMS_URL');
  const token = text('SMS_TOKEN');
  if ((gateway === undefined) !== (token === undefined)) {
    throw new ConfigError('SMS_URL and SMS_TOKEN must be set together.');
  }
  if (gateway !== undefined && token !== undefined) return { way: 'gateway', url: gateway, token };
  return { way: isEmbedded ? 'log' : 'none' };
}
