import type { Invitation } from '@olov/contract/staff/site';
import type { Keyring } from '@olov/server-kit/keyring';
import type { FastifyBaseLogger } from 'fastify';
import type { Machine } from '../../access/Actor';
import { type Author, authorOf } from '../../access/audit';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import { sha256 } from '../../sha256';
import { createProviderDoor, type ProviderDoor } from './createProviderDoor';
import { createMachines, type StaffToken, tokensOf } from './machines';
import { findInvited, findMember, toMember } from './members/repository';
import { type Accounts, createAccounts } from './members/service';
import type { PasswordProblem } from './passwordRules';
import { createPasswords } from './passwords';
import type { ProviderConfig } from './provider/config';
import { createProvider } from './provider/createProvider';
import { createSecondFactor } from './secondFactor';
import { createSessions, type Place, type StaffSessions } from './sessions/service';
import { type CodeTries, type Credentials, hasSecondFactor, signIn } from './signIn';

/** Who may come in, by a token or by an account. */
export interface StaffDoor {
  sessions: StaffSessions;
  machineWith(secret: string): Machine | undefined;
  /** Only the one token of earlier releases opens pages, as long as nobody has an account. */
  opensPages(secret: string): boolean;
  /** Undefined if the chain has no identity provider. */
  provider: ProviderDoor | undefined;
  /** The id of a new session, and the login. */
  signIn(
    credentials: Credentials,
    place: Place,
    codeTries: CodeTries,
  ): Promise<{ session: string; member: string } | undefined>;
  /** The changes that the author makes to accounts. */
  accountsBy(author: Author): Accounts;
  /** Undefined for a link that has ended or was used. */
  invitation(token: string): Promise<Invitation | undefined>;
  /** The id of a new session; undefined for a wrong code, or a link that has ended meanwhile. */
  acceptInvitation(
    token: string,
    accepted: { password: string; code: string; requestId: string; place: Place },
  ): Promise<string | undefined>;
  passwordProblem(password: string, login: string): PasswordProblem | undefined;
  /** All sessions of the member end. Answers the id of a new one, undefined if the current password is another one. */
  changePassword(
    login: string,
    change: { current: string; password: string; author: Author; place: Place },
  ): Promise<string | undefined>;
}

interface Options {
  db: Database;
  /** The one token of earlier releases. */
  staffToken: Keyring | undefined;
  staffTokens?: readonly StaffToken[] | undefined;
  keyedHash: KeyedHash;
  brandName?: string | undefined;
  provider?: ProviderConfig | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

export function createStaffDoor(options: Options): StaffDoor {
  const { db, staffToken, staffTokens = [], keyedHash, brandName, log, now } = options;
  const secondFactor = createSecondFactor(keyedHash, log);
  const passwords = createPasswords(brandName === undefined ? [] : [brandName]);
  const parts = { db, passwords, secondFactor, now };
  const sessions = createSessions({
    db,
    now,
    tokenMarks: staffToken?.values.map(markOf) ?? [],
    renewed: secondFactor.renewed,
  });
  const provider = options.provider && createProvider(options.provider);
  const accountsBy = (author: Author) => createAccounts({ ...parts, author });
  const invited = (token: string) => findInvited(db, sha256(token), new Date(now()));
  return {
    sessions,
    provider: provider && createProviderDoor({ ...parts, provider, sessions }),
    machineWith: createMachines(tokensOf(staffToken, staffTokens)),
    opensPages: (secret) => staffToken?.has(secret) === true,
    async signIn(credentials, place, codeTries) {
      const row = await signIn(parts, credentials, codeTries);
      if (!row) return undefined;
      const session = await sessions.begin(row, place);
      return session === undefined ? undefined : { session, member: row.login };
    },
    accountsBy,
    async invitation(token) {
      const row = await invited(token);
      if (!row) return undefined;
      const { login, name, totpSecret, totpStep } = row;
      // A used code proves that the secret is in an app; a link does not show it again.
      const factor = totpSecret !== null && totpStep === 0 && secondFactor.addressOf(totpSecret, login);
      return { login, name, needsCode: totpSecret !== null, ...(factor && { factor }) };
    },
    async acceptInvitation(token, { password, code, requestId, place }) {
      const row = await invited(token);
      const member = row && toMember(row);
      if (!row || !member || !(await hasSecondFactor(parts, row, member, code))) return undefined;
      const accounts = accountsBy(authorOf(member, requestId));
      const passwordHash = await accounts.acceptInvitation(row.login, sha256(token), password);
      return sessions.begin({ ...row, passwordHash }, place);
    },
    passwordProblem: passwords.problemOf,
    async changePassword(login, { current, password, author, place }) {
      const row = await findMember(db, login);
      const isRight = await parts.passwords.isRight(current, row?.passwordHash);
      if (!row || !isRight) return undefined;
      const passwordHash = await accountsBy(author).setPassword(login, password);
      return sessions.begin({ ...row, passwordHash }, place);
    },
  };
}

/** Hashed twice with a prefix, so that the database does not contain the plain SHA-256 of the token. */
const markOf = (token: string): string => sha256(`mark ${sha256(token)}`);
