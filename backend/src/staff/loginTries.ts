import { networkOf } from '@olov/server-kit/network';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../plugins/too-many-requests';
import { sha256 } from '../sha256';
import { WrongTries } from '../wrongTries';

const WINDOW_MS = 15 * 60_000;
/** Limit of different wrong passwords for a login from one network: strangers elsewhere do not lock its owner out. */
export const MOST_OF_NETWORK = 10;
/** From all networks together. */
export const MOST_OF_LOGIN = 100;

type Asked = Pick<FastifyRequest, 'ip' | 'query' | 'body'> & { log: Pick<FastifyBaseLogger, 'warn'> };

interface Guess {
  login: string;
  /** Everything that the person typed. */
  typed: string;
}

/** Calls `compare` unless the login had too many wrong passwords. Its answer is undefined for a wrong one. */
export type LoginTries = <T>(
  request: Asked,
  guess: Guess,
  compare: () => Promise<T | undefined>,
) => Promise<T | undefined>;

export function createLoginTries(now: () => number): LoginTries {
  const ofNetworks = new WrongTries(WINDOW_MS, now);
  const ofLogins = new WrongTries(WINDOW_MS, now);

  return async (request, { login: named, typed }, compare) => {
    const login = named.trim().toLowerCase();
    const network = networkOf(request.ip);
    const limits = [
      { tries: ofNetworks, key: `${network} ${login}`, most: MOST_OF_NETWORK },
      { tries: ofLogins, key: login, most: MOST_OF_LOGIN },
    ];
    for (const { tries, key, most } of limits)
      if (tries.of(key) >= most) throw tooManyRequests(request, tries.waitOf(key));
    const guess = sha256(typed);
    // Counted before the comparison: guesses that arrive together must not pass the limit together.
    const filled = limits.filter(({ tries, key, most }) => tries.count(key, guess) && tries.of(key) === most);
    const answer = await compare();
    if (answer !== undefined) for (const { tries, key } of limits) tries.takeBack(key, guess);
    else if (filled.length > 0) request.log.warn({ network, login }, 'a login is locked for 15 minutes');
    return answer;
  };
}
