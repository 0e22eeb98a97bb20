import type { FastifyBaseLogger } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { KeyedHash } from '../../keyedHash';
import { createSeal, type Seal } from '../../seal';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;
const ISSUER = 'Olov';

/** Time-based one-time passwords (RFC 6238); the secrets are encrypted in the database. */
export interface SecondFactor {
  create(login: string): { sealed: string; address: string };
  /** The step of a right code, undefined for a wrong one. */
  stepOf(sealed: string, code: string, nowMs: number): number | undefined;
}

export function createSecondFactor(
  keyedHash: KeyedHash,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): SecondFactor {
  const seal: Seal = createSeal(keyedHash, 'second factors of the staff');
  return {
    create(login) {
      const secret = new Secret({ size: SECRET_BYTES });
      const address = new TOTP({ issuer: ISSUER, label: login, secret }).toString();
      return { sealed: seal.close(secret.base32), address };
    },
    stepOf(sealed, code, nowMs) {
      const secret = seal.open(sealed);
      if (secret === undefined) {
        log?.warn('a second factor was encrypted with another CUSTOMER_SECRET');
        return undefined;
      }
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      // One step of tolerance, because clocks of phones differ.
      const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: nowMs, window: 1 });
      return delta === null ? undefined : Math.floor(nowMs / STEP_MS) + delta;
    },
  };
}
