import { isSameSecret } from '../../isSameSecret';
import type { Call } from './PaymentProvider';

export function hasCredentials({ headers }: Call, login: string, password: string): boolean {
  const [, encoded] = /^\s*Basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(String(headers.authorization ?? '')) ?? [];
  if (encoded === undefined) return false;
  return isSameSecret(Buffer.from(encoded, 'base64').toString('utf8'), `${login}:${password}`);
}
