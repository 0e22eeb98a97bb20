import { randomUUID } from 'node:crypto';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction';
import { tooManyRequests } from '../../../plugins/too-many-requests';
import type { StaffDeps } from '../createStaffIdentity';
import { findMember } from '../members/repository';
import type { CodeTries } from '../signIn';
import { countGuess, endOfWindow, takeBackGuess } from '../tries/repository';
import { createKnownDevices } from './knownDevices';
import { deviceCookie, deviceCookieOf } from './request';

const WINDOW_MS = 15 * 60_000;
/** Limit of different wrong passwords for a login from one network. */
export const MOST_OF_NETWORK = 10;
/**
 * With more from all networks together the login is attacked, and each network has only a few: whoever attacks from ten networks
 * does not lock the member out in a new browser.
 */
export const MOST_BEFORE_ATTACK = 100;
export const MOST_OF_NETWORK_IN_ATTACK = 3;
/** Then only browsers that the member has used are let in. */
export const MOST_OF_LOGIN = 1000;
/** Six digits are guessed sooner than a password. Only who has the password can use these up. */
export const MOST_CODES_OF_LOGIN = MOST_BEFORE_ATTACK;
export const MOST_OF_DEVICE = 10;

type Asked = Pick<FastifyRequest, 'ip' | 'query' | 'body' | 'headers' | 'protocol'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
};

interface Guess {
  login: string;
  /** Everything that the person typed. */
  typed: string;
  /** `code`: the person has passed the identity provider, so guesses of passwords do not count. */
  step?: 'code' | undefined;
}

/**
 * Calls `compare` unless the login had too many wrong guesses; `compare` answers undefined for a wrong guess. A browser in which
 * the member has signed in before counts its own guesses only: guesses from outside do not lock the member out there.
 */
export type LoginTries = <T>(
  request: Asked,
  reply: Pick<FastifyReply, 'header'>,
  guess: Guess,
  compare: (codeTries: CodeTries) => Promise<T | undefined>,
) => Promise<T | undefined>;

/** Thrown to roll back what was counted. */
class Locked extends Error {
  constructor(readonly key: string) {
    super();
  }
}

/** All replicas count in the database. */
export function createLoginTries({
  db,
  keyedHash,
  now,
}: Pick<StaffDeps, 'db' | 'keyedHash' | 'now'>): LoginTries {
  // Security: typing errors resemble passwords, so neither they nor mistyped logins are stored.
  const hashOf = (text: string) => keyedHash('wrong sign-ins of the staff', text);

  const devices = createKnownDevices(keyedHash);

  const count = async <T>(
    request: Asked,
    { login, typed, step }: Guess,
    compare: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const network = networkOf(request.ip);
    // An IPv6 tunnel that costs nothing has a whole /48.
    const origin = networkOf(request.ip, 48);
    // A wrong code may be right later, so it counts each time.
    const guess = step ? randomUUID() : hashOf(`guess ${typed}`);
    const account = await findMember(db, login);
    const device = account && devices.deviceOf(deviceCookieOf(request), account);
    const subject = step ? `${step} ${login}` : login;
    // Every sign-in locks the rows in this order, so two never wait for each other.
    const mostOfLogin = step ? MOST_CODES_OF_LOGIN : MOST_OF_LOGIN;
    const own = device
      ? { key: hashOf(`device ${device} ${subject}`), most: MOST_OF_DEVICE }
      : { key: hashOf(`network ${origin} ${subject}`), most: MOST_OF_NETWORK };
    const limits = device ? [own] : [own, { key: hashOf(`login ${subject}`), most: mostOfLogin }];
    const at = new Date(now());
    const until = new Date(now() + WINDOW_MS);

    // Counted before the comparison: guesses that arrive together must not pass the limit together.
    const isFilled = await inTransaction(db, async (trx) => {
      const counts: number[] = [];
      for (const { key, most } of limits) {
        const count = await countGuess(trx, { key, guess }, { now: at, until, most });
        if (count === undefined) throw new Locked(key);
        counts.push(count);
      }
      const [ofOwn = 0, ofLogin = 0] = counts;
      if (ofLogin > MOST_BEFORE_ATTACK && ofOwn > MOST_OF_NETWORK_IN_ATTACK) throw new Locked(own.key);
      return ofLogin === MOST_BEFORE_ATTACK || limits.some(({ most }, index) => counts[index] === most);
    }).catch(async (error: unknown) => {
      if (!(error instanceof Locked)) throw error;
      const end = await endOfWindow(db, error.key);
      throw tooManyRequests(request, Math.max(0, (end?.getTime() ?? 0) - now()));
    });

    const answer = await compare();
    if (answer !== undefined) for (const { key } of limits) await takeBackGuess(db, { key, guess });
    else if (isFilled) request.log.warn({ network, login }, 'a login had too many wrong passwords');
    return answer;
  };

  return async (request, reply, { login: named, typed, step }, compare) => {
    const login = named.trim().toLowerCase();
    const codeTries: CodeTries = (check) => count(request, { login, typed, step: 'code' }, check);
    const answer = await count(request, { login, typed, step }, () => compare(codeTries));
    if (answer !== undefined) {
      // Read again: the comparison may have been that of a change of the password.
      const now = await findMember(db, login);
      if (now)
        reply.header('set-cookie', deviceCookie(request, devices.withMember(deviceCookieOf(request), now)));
    }
    return answer;
  };
}
