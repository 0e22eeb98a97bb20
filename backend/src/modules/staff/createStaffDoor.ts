import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connect';
import { isSameSecret } from '../../isSameSecret';
import type { KeyedHash } from '../../keyedHash';
import { sha256 } from '../../sha256';
import type { Machine, Member } from './Actor';
import type { Author } from './audit/repository';
import { createMachines, legacyToken, type StaffToken } from './machines';
import { findMember } from './members/repository';
import { createAccounts } from './members/service';
import { createPasswords } from './passwords';
import { createSecondFactor } from './secondFactor';
import { createSessions, type StaffSessions } from './sessions/service';
import { type Credentials, signIn } from './signIn';

/** Who may come in, by a token or by an account. */
export interface StaffDoor {
  sessions: StaffSessions;
  machineWith(secret: string): Machine | undefined;
  /** Only the one token of earlier releases opens pages, as long as nobody has an account. */
  opensPages(secret: string): boolean;
  signIn(credentials: Credentials): Promise<Member | undefined>;
  /** False if the current password is another one. All sessions of the member end. */
  changePassword(
    login: string,
    passwords: { current: string; password: string },
    author: Author,
  ): Promise<boolean>;
}

interface Options {
  db: Database;
  /** The one token of earlier releases. */
  staffToken: string | undefined;
  staffTokens: readonly StaffToken[];
  keyedHash: KeyedHash;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

export function createStaffDoor(options: Options): StaffDoor {
  const { db, staffToken, staffTokens, keyedHash, log, now } = options;
  const own = staffToken === undefined ? [] : [legacyToken(staffToken)];
  const secondFactor = createSecondFactor(keyedHash, log);
  const parts = { db, passwords: createPasswords(), secondFactor, now };
  return {
    sessions: createSessions({ db, now, tokenMark: staffToken && markOf(staffToken) }),
    machineWith: createMachines([...own, ...staffTokens]),
    opensPages: (secret) => staffToken !== undefined && isSameSecret(secret, staffToken),
    signIn: (credentials) => signIn(parts, credentials),
    async changePassword(login, { current, password }, author) {
      const row = await findMember(db, login);
      if (!(await parts.passwords.isRight(current, row?.passwordHash))) return false;
      await createAccounts({ ...parts, author }).setPassword(login, password);
      return true;
    },
  };
}

/** Derived in two steps, so that the mark in the database is no digest of the token. */
const markOf = (token: string): string => sha256(`mark ${sha256(token)}`);
