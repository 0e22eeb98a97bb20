import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { TOKEN_ISSUER } from '@olov/contract';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';

/** How long a token is good for. */
export const TOKEN_SECONDS = 600;

/** PKCS #8 of an Ed25519 key up to its 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface TokenMint {
  mint(audience: string, subject?: string): Promise<string>;
  /** What the APIs check the tokens with, at `/.well-known/jwks.json`. */
  jwks: { keys: JWK[] };
}

/** Tokens signed with a key that follows from the session secret: every replica has the same one. */
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
