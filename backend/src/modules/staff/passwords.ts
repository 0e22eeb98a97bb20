import { randomBytes } from 'node:crypto';
import { argon2id, hash, verify } from 'argon2';
import { createPasswordRules, type PasswordProblem } from './passwordRules';

export interface Passwords {
  /** Undefined for a password that may be set. */
  problemOf(password: string, login: string): PasswordProblem | undefined;
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
}

/** Parameters of OWASP's recommendation for argon2id. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** No password may be made of the words of the shop. */
export function createPasswords(shopWords: readonly string[] = []): Passwords {
  const hashOf = (password: string) => hash(password, COST);
  let decoy: Promise<string> | undefined;
  return {
    problemOf: createPasswordRules(shopWords),
    hash: hashOf,
    async isRight(password, stored) {
      decoy ??= hashOf(randomBytes(16).toString('hex'));
      const other = await decoy;
      const isSame = await verify(stored ?? other, password);
      return isSame && stored !== undefined;
    },
  };
}
