import { networkOf } from '@olov/server-kit/network';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { countGuess, deleteOldTries, endOfWindow, takeBackGuess } from '../modules/staff/tries/repository';
import { tooManyRequests } from '../plugins/too-many-requests';

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

/** Thrown to roll back what was counted. */
class Locked extends Error {
  constructor(readonly key: string) {
    super();
  }
}

/** All replicas count in the database. */
export function createLoginTries({ db, keyedHash, now }: Pick<Deps, 'db' | 'keyedHash' | 'now'>): LoginTries {
  // Security: typing errors resemble passwords, so neither they nor mistyped logins are stored.
  const hashOf = (text: string) => keyedHash('wrong sign-ins of the staff', text);

  return async (request, { login: named, typed }, compare) => {
    const login = named.trim().toLowerCase();
    const network = networkOf(request.ip);
    const guess = hashOf(`guess ${typed}`);
    // Every sign-in locks the rows in this order, so two never wait for each other.
    const limits = [
      { key: hashOf(`network ${network} ${login}`), most: MOST_OF_NETWORK },
      { key: hashOf(`login ${login}`), most: MOST_OF_LOGIN },
    ];
    const at = new Date(now());
    const until = new Date(now() + WINDOW_MS);
    await deleteOldTries(db, at);

    // Counted before the comparison: guesses that arrive together must not pass the limit together.
    const isFilled = await inTransaction(db, async (trx) => {
      let filled = false;
      for (const { key, most } of limits) {
        const count = await countGuess(trx, { key, guess }, { now: at, until, most });
        if (count === undefined) throw new Locked(key);
        filled ||= count === most;
      }
      return filled;
    }).catch(async (error: unknown) => {
      if (!(error instanceof Locked)) throw error;
      const end = await endOfWindow(db, error.key);
      throw tooManyRequests(request, Math.max(0, (end?.getTime() ?? 0) - now()));
    });

    const answer = await compare();
    if (answer !== undefined) for (const { key } of limits) await takeBackGuess(db, { key, guess });
    else if (isFilled) request.log.warn({ network, login }, 'a login is locked for 15 minutes');
    return answer;
  };
}
