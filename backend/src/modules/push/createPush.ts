import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Identity } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import type { PushConfig } from './config';
import { serviceOf } from './serviceOf';

/** The identity of the shop for push services (VAPID, RFC 8292). */
export interface Push {
  publicKey: string;
  services: readonly string[];
  /** Undefined: the back end does not call this address. */
  serviceOf(endpoint: string): string | undefined;
  /** False: a message to a browser with this key cannot be encrypted. */
  isKey(p256dh: string): boolean;
  /** The headers `Authorization` for a request to the address: a push service accepts that of the key which a browser got. */
  authorizations(endpoint: string): Promise<string[]>;
}

const HOUR_S = 60 * 60;
const UNCOMPRESSED_BYTES = 65;

export interface PushDeps {
  db: Database;
  identity: Identity;
  keyedHash: KeyedHash;
  now: () => number;
  push: Push;
}

export async function createPush(
  { privateKey, subject, services }: PushConfig,
  keyedHash: KeyedHash,
): Promise<Push> {
  const keys = privateKey ? [privateKey] : keyedHash.all('private key of notifications', '');
  const identities = await Promise.all(keys.map(identityOf));
  const { ecdh, publicKey } = identities[0] as (typeof identities)[0];
  return {
    publicKey,
    services,
    serviceOf: (endpoint) => serviceOf(endpoint, services),
    // The schema knows only the form of a key, and a point beside the curve has it too.
    isKey(p256dh) {
      try {
        return ecdh.computeSecret(p256dh, 'base64url').length > 0;
      } catch {
        return false;
      }
    },
    authorizations: (endpoint) =>
      Promise.all(
        identities.map(async (identity) => {
          const token = await new SignJWT()
            .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
            .setAudience(new URL(endpoint).origin)
            .setExpirationTime(Math.floor(Date.now() / 1000) + HOUR_S)
            .setSubject(subject)
            .sign(identity.key);
          return `vapid t=${token}, k=${identity.publicKey}`;
        }),
      ),
  };
}

async function identityOf(d: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(d, 'base64url');
  const point = ecdh.getPublicKey();
  const half = (UNCOMPRESSED_BYTES - 1) / 2;
  const x = point.subarray(1, 1 + half).toString('base64url');
  const y = point.subarray(1 + half).toString('base64url');
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d, x, y }, 'ES256');
  return { ecdh, key, publicKey: point.toString('base64url') };
}
