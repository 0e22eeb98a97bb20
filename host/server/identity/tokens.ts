import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { TOKEN_ISSUER } from '@olov/contract';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';

export const TOKEN_SECONDS = 600;

/** Start of the PKCS #8 encoding of an Ed25519 key, without its 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface TokenMint {
  mint(audience: string, subject?: string): Promise<string>;
  jwks: { keys: JWK[] };
}

export async function createTokenMint(sessionSecret: string): Promise<TokenMint> {
  const privateKey = keyFrom(sessionSecret);
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    jwks: { keys: [{ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }] },
    mint(audience, subject) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setIssuer(TOKEN_ISSUER)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`);
      if (subject) token.setSubject(subject);
      return token.sign(privateKey);
    },
  };
}

function keyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'olov token key', 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}
