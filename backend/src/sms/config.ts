import { ConfigError, type EnvironmentReader } from '../environment';
import type { GatewayConfig } from './gateway';

/** `log`: messages go to the server's log. `none`: to nobody. */
export type SmsConfig = { way: 'log' } | { way: 'none' } | ({ way: 'gateway' } & GatewayConfig);

/** Only a shop that is tried out, with its own database, tells its log what is meant for a phone. */
export function readSms({ text, url }: EnvironmentReader, isEmbedded: boolean): SmsConfig {
  const gateway = url('SMS_URL');
  const token = text('SMS_TOKEN');
  if ((gateway === undefined) !== (token === undefined)) {
    throw new ConfigError('SMS_URL and SMS_TOKEN must be set together.');
  }
  if (gateway !== undefined && token !== undefined) return { way: 'gateway', url: gateway, token };
  return { way: isEmbedded ? 'log' : 'none' };
}
