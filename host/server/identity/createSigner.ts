import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Every replica derives the same key from the session secret, and verifies what the others signed. */
export function createSigner(sessionSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  const sign = (text: string): string =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  return {
    sign,
    isSigned(text: string, signature: string): boolean {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
