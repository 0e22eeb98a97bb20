import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@olov/contract/platform/durations';
import type { LoggedAction } from '@olov/contract/staff/log';
import { NEEDS_SECOND_FACTOR, OF_RESTAURANTS, ROLES, type Role } from '@olov/contract/staff/roles';
import type { Settlement } from '@olov/contract/staff/site';
import { type Author, recordChange } from '../../../access/audit';
import type { DeferredWork } from '../../../access/plannedWork';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { sha256 } from '../../../sha256';
import { allRestaurants } from '../../places';
import { memberMay } from '../deferred/mayStill';
import { settle } from '../deferred/service';
import type { Passwords } from '../passwords';
import type { SecondFactor } from '../secondFactor';
import { endSessions } from '../sessions/repository';
import { type AccountTexts, accountTexts } from './accountTexts';
import { insertMember, lockEnabled, lockMember, type MemberRow, NO_LINK, updateMember } from './repository';

/** A mistake in the change of an account; `usage`: one that only the command line can make. */
export class AccountError extends Error {
  constructor(
    readonly problem: keyof AccountTexts | 'usage',
    message = problem === 'usage' ? '' : accountTexts.en[problem],
    /** Work that begins later, about which nobody has decided. */
    readonly planned?: readonly DeferredWork[],
  ) {
    super(message);
  }
}

const LINK_MS = 3 * DAY_MS;

/** The token of an invitation, whose hash alone is stored. */
export interface Link {
  token: string;
  until: Date;
}

interface Options {
  db: Database;
  passwords: Passwords;
  secondFactor: SecondFactor;
  author: Author;
  now(): number;
}

export type Reach = readonly string[] | 'all';

export interface NewAccount {
  login: string;
  name: string;
  role: string;
  restaurants: Reach | undefined;
  hasSecondFactor: boolean;
  /** Absent: the member sets it with the link of an invitation. */
  password?: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, passwords, secondFactor, author, now }: Options) {
  /** Changes an account in a transaction of its own, with an entry in the audit log; all its sessions end. */
  const change = (
    login: string,
    action: LoggedAction<'Member'>,
    changesOf: (member: MemberRow) => Parameters<typeof updateMember>[2],
    shown: readonly (keyof MemberRow)[] = [],
    settlement?: Settlement,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const member = await lockMember(trx, login);
      if (!member) throw new AccountError('gone');
      const changes = changesOf(member);
      const changed = { ...member, ...changes };
      if (Object.keys(changes).length > 0) await updateMember(trx, member.id, changes);
      if ('role' in changes || 'disabledAt' in changes) {
        if (memberMay(member, ['change', 'Member']) && !memberMay(changed, ['change', 'Member']))
          await demandAnother(trx);
        const planned = await settle(trx, changed, settlement, { by: author, nowMs: now() });
        if (planned.length > 0) throw new AccountError('planned', undefined, planned);
      }
      await endSessions(trx, { memberId: member.id }, new Date(now()));
      const [before, after] = [member, changed].map((row) =>
        Object.fromEntries(shown.map((name) => [name, row[name]])),
      );
      const entry = { action, subject: 'Member', subjectId: login } as const;
      await recordChange(trx, author, shown.length > 0 ? { ...entry, before, after } : entry, now());
    });

  /** A change by somebody else than the member. */
  const manage: typeof change = (login, ...how) => {
    if (login === author.actor) throw new AccountError('own');
    return change(login, ...how);
  };

  const hashOf = (login: string, password: string): Promise<string> => {
    const problem = passwords.problemOf(password, login);
    if (problem) throw new AccountError(`password.${problem}`);
    return passwords.hash(password);
  };

  /** No code of it was used yet. */
  const newFactor = (login: string) => {
    const { sealed, address } = secondFactor.create(login);
    return { address, stored: { totpSecret: sealed, totpStep: 0 } };
  };

  const newLink = () => {
    const token = secretText();
    const until = new Date(now() + LINK_MS);
    return { token, until, stored: { invitationHash: sha256(token), invitedUntil: until } };
  };

  return {
    /** Answers the address of the second factor for an app, if the account has one, and the link of an account without a password. */
    async add({ login, name, role, restaurants, hasSecondFactor, password }: NewAccount) {
      if (!/^[a-z0-9][a-z0-9._%+@-]{1,99}$/.test(login)) throw new AccountError('login');
      const known = roleNamed(role);
      const reach = await reachNamed(db, known, restaurants);
      const link = password === undefined ? newLink() : undefined;
      // The release before expects a hash.
      const passwordHash = await (password === undefined
        ? passwords.hash(secretText())
        : hashOf(login, password));
      const factor =
        hasSecondFactor || NEEDS_SECOND_FACTOR.includes(known) ? secondFactor.create(login) : undefined;
      await inTransaction(db, async (trx) => {
        const isNew = await insertMember(trx, {
          id: randomUUID(),
          login,
          name,
          role: known,
          restaurants: reach,
          passwordHash,
          totpSecret: factor?.sealed ?? null,
          createdAt: new Date(now()),
          ...link?.stored,
        });
        if (!isNew) throw new AccountError('login-taken');
        const after = { name, role, restaurants: reach };
        await recordChange(trx, author, { action: 'add', subject: 'Member', subjectId: login, after }, now());
      });
      return { address: factor?.address, link };
    },

    /** Answers the new hash. */
    async setPassword(login: string, password: string): Promise<string> {
      const passwordHash = await hashOf(login, password);
      await change(login, 'set-password', () => ({ passwordHash, ...NO_LINK }));
      return passwordHash;
    },

    /** The member sets the password with a link, which works once. Answers the new hash. */
    async acceptInvitation(login: string, invitationHash: string, password: string): Promise<string> {
      const passwordHash = await hashOf(login, password);
      await change(login, 'accept-invitation', (member) => {
        if (member.invitationHash !== invitationHash) throw new AccountError('ended');
        return { passwordHash, ...NO_LINK };
      });
      return passwordHash;
    },

    /**
     * A new link ends the one before, and the password, which somebody else may know. A member with a lost second factor
     * gets another one with it.
     */
    async invite(login: string, { resetsFactor = false } = {}): Promise<Link> {
      const { stored, ...link } = newLink();
      const passwordHash = await passwords.hash(secretText());
      await manage(
        login,
        resetsFactor ? 'reset-second-factor' : 'invite',
        ({ disabledAt, providerSubject }) => {
          if (disabledAt !== null) throw new AccountError('gone');
          if (providerSubject !== null) throw new AccountError('of-provider');
          return { ...stored, passwordHash, ...(resetsFactor && newFactor(login).stored) };
        },
      );
      return link;
    },

    endInvitation: (login: string) => manage(login, 'end-invitation', () => NO_LINK),

    async setRole(
      login: string,
      {
        name,
        role,
        restaurants,
        settlement,
      }: Pick<NewAccount, 'name' | 'role' | 'restaurants'> & { settlement?: Settlement | undefined },
    ): Promise<void> {
      const known = roleNamed(role);
      const changes = { name, role: known, restaurants: await reachNamed(db, known, restaurants) };
      await manage(
        login,
        'set-role',
        ({ totpSecret }) => {
          if (NEEDS_SECOND_FACTOR.includes(known) && totpSecret === null)
            throw new AccountError('second-factor');
          return changes;
        },
        ['name', 'role', 'restaurants'],
        settlement,
      );
    },

    async setSecondFactor(login: string): Promise<string> {
      const { stored, address } = newFactor(login);
      await change(login, 'set-second-factor', () => stored);
      return address;
    },

    disable: (login: string, settlement?: Settlement) =>
      manage(
        login,
        'disable',
        () => ({ disabledAt: new Date(now()), ...NO_LINK }),
        ['disabledAt'],
        settlement,
      ),

    enable: (login: string) => manage(login, 'enable', () => ({ disabledAt: null }), ['disabledAt']),

    /** The next person who signs in through the provider with this login gets the account. */
    releaseProvider: (login: string) => change(login, 'release-provider', () => ({ providerSubject: null })),
  };
}

const secretText = () => randomBytes(32).toString('base64url');

/** Locks all who may change accounts: two of them must not take the right from each other. */
async function demandAnother(trx: Database): Promise<void> {
  if ((await lockEnabled(trx, 'head-office')).length === 0) throw new AccountError('last');
}

function roleNamed(name: string): Role {
  const role = ROLES.find((known) => known === name);
  if (!role) throw new AccountError('usage', `A role is one of ${ROLES.join(', ')}.`);
  return role;
}

/** Null: all restaurants of the chain. Security: nobody gets them by leaving out an option. */
async function reachNamed(db: Database, role: Role, named: Reach | undefined): Promise<string[] | null> {
  const refuse = (message: string) => new AccountError('restaurants', message);
  if (!OF_RESTAURANTS.includes(role)) {
    if (named === undefined) return null;
    throw refuse(`Only the roles ${OF_RESTAURANTS.join(', ')} are limited to restaurants.`);
  }
  if (named === undefined)
    throw refuse(`The role ${role} needs --restaurants with ids, or --restaurants all.`);
  if (named === 'all') return null;
  const known = (await allRestaurants(db)).map(({ id }) => id);
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length > 0 || named.length === 0)
    throw refuse(`There is no restaurant ${unknown[0] ?? ''}. There are ${known.join(', ')}.`);
  return [...named];
}
