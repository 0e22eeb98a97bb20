import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { TOKEN_ISSUER } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import { calculateJwkThumbprint, exportJWK } from 'jose';

export const TOKEN_SECONDS = 600;

/** Start of the PKCS #8 encoding of an Ed25519 key, without its 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export async function createTokenMint(sessionSecret: Keyring) {
  const privateKey = keyFrom(sessionSecret.first);
  const keys = await Promise.all(
    sessionSecret.values.map(async (value) => {
      const publicJwk = await exportJWK(createPublicKey(keyFrom(value)));
      return { ...publicJwk, kid: await calculateJwkThumbprint(publicJwk), alg: 'EdDSA', use: 'sig' };
    }),
  );
  const kid = keys[0]?.kid;
  return {
    jwks: { keys },
    mint(audience: string, subject?: string): string {
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss: TOKEN_ISSUER, aud: audience, iat, exp: iat + TOKEN_SECONDS, sub: subject };
      const text = `${encoded({ alg: 'EdDSA', kid })}.${encoded(claims)}`;
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    },
  };
}

export type TokenMint = Awaited<ReturnType<typeof createTokenMint>>;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function keyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'olov token key', 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
