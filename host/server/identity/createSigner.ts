import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret, type Keyring } from '@olov/server-kit/keyring';

/** Every replica derives the same key from the session secret, and verifies what the others signed. */
export function createSigner(sessionSecret: Keyring, purpose: string) {
  const keys = new Map(
    sessionSecret.values.map((value) => [value, Buffer.from(hkdfSync('sha256', value, '', purpose, 32))]),
  );
  const signWith = (value: string, text: string): string =>
    createHmac('sha256', keys.get(value) as Buffer)
      .update(text)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    sign: (text: string) => signWith(sessionSecret.first, text),
    isSigned: (text: string, signature: string) =>
      sessionSecret.verifies((value) => isSameSecret(signature, signWith(value, text))),
  };
}
