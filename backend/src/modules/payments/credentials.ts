import { isSameSecret, type Keyring } from '@olov/server-kit/keyring';
import type { Call } from './PaymentProvider';

export function hasCredentials({ headers }: Call, login: string, passwords: Keyring): boolean {
  const [, encoded] = /^\s*Basic\s+([A-Za-z0-9+/_=-]+)\s*$/i.exec(String(headers.authorization ?? '')) ?? [];
  if (encoded === undefined) return false;
  const said = Buffer.from(encoded, 'base64').toString('utf8');
  return passwords.verifies((password) => isSameSecret(said, `${login}:${password}`));
}
