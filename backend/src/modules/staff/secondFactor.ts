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
  /** For an app; undefined if the secret was encrypted with another key. */
  addressOf(sealed: string, login: string): string | undefined;
  renewed: Seal['renewed'];
  /** The step of a right code, undefined for a wrong one. */
  stepOf(sealed: string, code: string, nowMs: number): number | undefined;
}

export function createSecondFactor(
  keyedHash: KeyedHash,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): SecondFactor {
  const seal: Seal = createSeal(keyedHash, 'second factors of the staff');
  const totpOf = (secret: string, label: string) => new TOTP({ issuer: ISSUER, label, secret });
  const opened = (sealed: string) => {
    const secret = seal.open(sealed);
    if (secret === undefined) log?.warn('a second factor was encrypted with another CUSTOMER_SECRET');
    return secret;
  };
  return {
    create(login) {
      const { base32 } = new Secret({ size: SECRET_BYTES });
      return { sealed: seal.close(base32), address: totpOf(base32, login).toString() };
    },
    renewed: seal.renewed,
    addressOf(sealed, login) {
      const secret = opened(sealed);
      return secret === undefined ? undefined : totpOf(secret, login).toString();
    },
    stepOf(sealed, code, nowMs) {
      const secret = opened(sealed);
      if (secret === undefined) return undefined;
      const totp = totpOf(secret, '');
      // One step of tolerance, because clocks of phones differ.
      const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: nowMs, window: 1 });
      return delta === null ? undefined : Math.floor(nowMs / STEP_MS) + delta;
    },
  };
}
