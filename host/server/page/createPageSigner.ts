import { createPrivateKey, createPublicKey, createSign, hkdfSync } from 'node:crypto';
import type { Keyring } from '@olov/server-kit/keyring';
import type { Encoded } from './cache/encode';

/** SEC 1 encoding of a key of the curve P-256 around its 32 secret bytes. Older browsers verify no Ed25519. */
const BEFORE = Buffer.from('30310201010420', 'hex');
const AFTER = Buffer.from('a00a06082a8648ce3d030107', 'hex');

/** Signs pages that browsers store (`KeptBuild.key`). Every replica derives the same key from the session secret. */
export function createPageSigner(sessionSecret: Keyring) {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret.first, '', 'olov kept pages', 32));
  const der = Buffer.concat([BEFORE, seed, AFTER]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'sec1' });
  const signatures = new WeakMap<Encoded, string>();

  const signText = (build: string, path: string, html: Buffer | string) =>
    createSign('sha256')
      .update(`${build} ${path}\n`)
      .update(html)
      .sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64');

  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign(build: string, path: string, body: Encoded | string): string {
      if (typeof body === 'string') return signText(build, path, body);
      // A shared body belongs to one path of one build.
      const signature = signatures.get(body) ?? signText(build, path, body.identity);
      signatures.set(body, signature);
      return signature;
    },
  };
}
