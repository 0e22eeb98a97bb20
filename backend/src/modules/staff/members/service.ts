import { randomUUID } from 'node:crypto';
import { NEEDS_SECOND_FACTOR, OF_RESTAURANTS, ROLES, type Role } from '@olov/contract/staff/roles';
import { type Author, recordChange } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { allRestaurants } from '../../places';
import { type Settlement, settle, workLine } from '../deferred/service';
import { LONGEST_PASSWORD, type PasswordProblem, SHORTEST_PASSWORD } from '../passwordRules';
import type { Passwords } from '../passwords';
import type { SecondFactor } from '../secondFactor';
import { endSessions } from '../sessions/repository';
import { insertMember, lockMember, type MemberRow, updateMember } from './repository';

/** A mistake of the operator; the message is for the operator. */
export class AccountError extends Error {}

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
  password: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, passwords, secondFactor, author, now }: Options) {
  /** Changes an account in a transaction of its own, with an entry in the audit log; all its sessions end. */
  const change = (
    login: string,
    action: string,
    changesOf: (member: MemberRow) => Parameters<typeof updateMember>[2],
    shown: readonly (keyof MemberRow)[] = [],
    settlement: Settlement = undefined,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const member = await lockMember(trx, login);
      if (!member) throw new AccountError(`There is no account ${login}.`);
      const changes = changesOf(member);
      if (Object.keys(changes).length > 0) await updateMember(trx, member.id, changes);
      if ('role' in changes || 'disabledAt' in changes)
        demandSettled(
          login,
          await settle(trx, { ...member, ...changes }, settlement, { by: author, nowMs: now() }),
        );
      await endSessions(trx, { memberId: member.id }, new Date(now()));
      const [before, after] = [member, { ...member, ...changes }].map((row) =>
        Object.fromEntries(shown.map((name) => [name, row[name]])),
      );
      const entry = { action, subject: 'Member', subjectId: login };
      await recordChange(trx, author, shown.length > 0 ? { ...entry, before, after } : entry, now());
    });

  const hashOf = (login: string, password: string): Promise<string> => {
    const problem = passwords.problemOf(password, login);
    if (problem) throw new AccountError(PASSWORD_PROBLEMS[problem]);
    return passwords.hash(password);
  };

  return {
    /** Answers the address of the second factor for an app, if the account has one. */
    async add({ login, name, role, restaurants, hasSecondFactor, password }: NewAccount) {
      if (!/^[a-z0-9][a-z0-9._%+@-]{1,99}$/.test(login))
        throw new AccountError(
          'A login has 2 to 100 characters: a-z, 0-9 and . _ - + % @, as in an e-mail address.',
        );
      const known = roleNamed(role);
      const reach = demandReach(known, await reachNamed(db, known, restaurants));
      const passwordHash = await hashOf(login, password);
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
        });
        if (!isNew) throw new AccountError(`The login ${login} is taken.`);
        const after = { name, role, restaurants: reach };
        await recordChange(trx, author, { action: 'add', subject: 'Member', subjectId: login, after }, now());
      });
      return factor?.address;
    },

    /** Answers the new hash. */
    async setPassword(login: string, password: string): Promise<string> {
      const passwordHash = await hashOf(login, password);
      await change(login, 'set-password', () => ({ passwordHash }));
      return passwordHash;
    },

    /** A member who keeps working for restaurants keeps them, unless the operator names others. */
    async setRole(
      login: string,
      {
        role,
        restaurants,
        settlement,
      }: { role: string; restaurants?: Reach | undefined; settlement?: Settlement },
    ): Promise<void> {
      const known = roleNamed(role);
      const named = await reachNamed(db, known, restaurants);
      await change(
        login,
        'set-role',
        ({ totpSecret, role: old, restaurants: kept }) => {
          if (NEEDS_SECOND_FACTOR.includes(known) && totpSecret === null)
            throw new AccountError(`The role ${known} needs a second factor: add it to ${login} first.`);
          const reach = named === undefined && isOfRestaurants(old) ? kept : named;
          return { role: known, restaurants: demandReach(known, reach) };
        },
        ['role', 'restaurants'],
        settlement,
      );
    },

    async setSecondFactor(login: string): Promise<string> {
      const { sealed, address } = secondFactor.create(login);
      await change(login, 'set-second-factor', () => ({ totpSecret: sealed }));
      return address;
    },

    disable: (login: string, settlement?: Settlement) =>
      change(login, 'disable', () => ({ disabledAt: new Date(now()) }), ['disabledAt'], settlement),

    enable: (login: string) => change(login, 'enable', () => ({ disabledAt: null }), ['disabledAt']),

    /** The next person who signs in through the provider with this login gets the account. */
    releaseProvider: (login: string) => change(login, 'release-provider', () => ({ providerSubject: null })),

    endSessions: (login: string) => change(login, 'end-sessions', () => ({})),
  };
}

function demandSettled(login: string, open: Awaited<ReturnType<typeof settle>>): void {
  if (!open) return;
  if ('unfit' in open)
    throw new AccountError(
      `${open.unfit} may not do the planned work of ${login}: name an enabled member with the right.`,
    );
  const lines = open.undecided.map((work) => `  ${workLine(work)}\n`);
  throw new AccountError(
    `${login} has planned work that begins later:\n${lines.join('')}Add --keep-as LOGIN, so that another member answers for it, or --hold, so that it does not begin.`,
  );
}

function roleNamed(name: string): Role {
  const role = ROLES.find((known) => known === name);
  if (!role) throw new AccountError(`A role is one of ${ROLES.join(', ')}.`);
  return role;
}

const isOfRestaurants = (role: string): boolean => OF_RESTAURANTS.some((known) => known === role);

/** Null: all restaurants of the chain; undefined: the operator names none. */
async function reachNamed(
  db: Database,
  role: Role,
  named: Reach | undefined,
): Promise<string[] | null | undefined> {
  if (!isOfRestaurants(role)) {
    if (named === undefined) return null;
    throw new AccountError(`Only the roles ${OF_RESTAURANTS.join(', ')} are limited to restaurants.`);
  }
  if (named === undefined) return undefined;
  if (named === 'all') return null;
  const known = (await allRestaurants(db)).map(({ id }) => id);
  const unknown = named.filter((id) => !known.includes(id));
  if (unknown.length > 0 || named.length === 0)
    throw new AccountError(`There is no restaurant ${unknown[0] ?? ''}. There are ${known.join(', ')}.`);
  return [...named];
}

/** Security: nobody gets all restaurants by leaving out an option. */
function demandReach(role: Role, reach: string[] | null | undefined): string[] | null {
  if (reach !== undefined) return reach;
  throw new AccountError(`The role ${role} needs --restaurants with ids, or --restaurants all.`);
}

const PASSWORD_PROBLEMS: Record<PasswordProblem, string> = {
  length: `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
  common:
    'The password is easy to guess: it is common, or made of the login, the name of the shop or a pattern.',
};
