import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@olov/contract/staff/names';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Score of a password that needs ten thousand million guesses. */
const STRONG = 4;

export type PasswordProblem = 'length' | 'common';

/** Knows the common passwords, rows of keys, repetitions, and words of the shop. */
export function createPasswordRules(shopWords: readonly string[]) {
  let estimator: ZxcvbnFactory | undefined;
  return (password: string, login: string): PasswordProblem | undefined => {
    if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return 'length';
    // Made late: most processes never set a password.
    estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
    const words = [login, ...login.split(/[^a-z0-9]+/), ...shopWords];
    return estimator.check(password, words).score < STRONG ? 'common' : undefined;
  };
}
