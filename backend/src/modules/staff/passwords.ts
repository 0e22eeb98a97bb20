import { randomBytes } from 'node:crypto';
import { argon2id, hash, verify } from 'argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
}

/** Parameters of OWASP's recommendation for argon2id. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function createPasswords(): Passwords {
  const hashOf = (password: string) => hash(password, COST);
  let decoy: Promise<string> | undefined;
  return {
    hash: hashOf,
    async isRight(password, stored) {
      decoy ??= hashOf(randomBytes(16).toString('hex'));
      const other = await decoy;
      const isSame = await verify(stored ?? other, password);
      return isSame && stored !== undefined;
    },
  };
}
