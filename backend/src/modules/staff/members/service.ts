import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { allRestaurants } from '../../restaurants/repository';
import { type Author, recordChange } from '../audit/repository';
import type { Passwords } from '../passwords';
import { NEEDS_SECOND_FACTOR, OF_RESTAURANTS, ROLES, type Role } from '../roles';
import type { SecondFactor } from '../secondFactor';
import { endSessions } from '../sessions/repository';
import { findMember, insertMember, type MemberRow, updateMember } from './repository';

/** A mistake of the operator; the message is for the operator. */
export class AccountError extends Error {}

interface Options {
  db: Database;
  passwords: Passwords;
  secondFactor: SecondFactor;
  author: Author;
  now(): number;
}

export interface NewAccount {
  login: string;
  name: string;
  role: string;
  /** Undefined: all restaurants of the chain. */
  restaurants: readonly string[] | undefined;
  hasSecondFactor: boolean;
  password: string;
}

const SHORTEST = 12;
const LONGEST = 200;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, passwords, secondFactor, author, now }: Options) {
  /** Changes an account in a transaction of its own, with an entry in the audit log; all its sessions end. */
  const change = (
    login: string,
    action: string,
    changesOf: (member: MemberRow) => Parameters<typeof updateMember>[2],
    shown: readonly (keyof MemberRow)[] = [],
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const member = await findMember(trx, login);
      if (!member) throw new AccountError(`There is no account ${login}.`);
      const changes = changesOf(member);
      if (Object.keys(changes).length > 0) await updateMember(trx, member.id, changes);
      await endSessions(trx, { memberId: member.id }, new Date(now()));
      const [before, after] = [member, { ...member, ...changes }].map((row) =>
        Object.fromEntries(shown.map((name) => [name, row[name]])),
      );
      const entry = { action, subject: 'Member', subjectId: login };
      await recordChange(trx, author, shown.length > 0 ? { ...entry, before, after } : entry, now());
    });

  return {
    /** Answers the address of the second factor for an app, if the account has one. */
    async add({ login, name, role, restaurants, hasSecondFactor, password }: NewAccount) {
      if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(login))
        throw new AccountError('A login has 2 to 40 characters: a-z, 0-9, dot, underscore and hyphen.');
      const known = roleNamed(role);
      await demandRestaurants(db, known, restaurants);
      const passwordHash = await passwords.hash(fitting(password));
      const factor =
        hasSecondFactor || NEEDS_SECOND_FACTOR.includes(known) ? secondFactor.create(login) : undefined;
      await inTransaction(db, async (trx) => {
        const isNew = await insertMember(trx, {
          id: randomUUID(),
          login,
          name,
          role: known,
          restaurants: restaurants ? [...restaurants] : null,
          passwordHash,
          totpSecret: factor?.sealed ?? null,
          createdAt: new Date(now()),
        });
        if (!isNew) throw new AccountError(`The login ${login} is taken.`);
        const after = { name, role, restaurants };
        await recordChange(trx, author, { action: 'add', subject: 'Member', subjectId: login, after }, now());
      });
      return factor?.address;
    },

    async setPassword(login: string, password: string): Promise<void> {
      const passwordHash = await passwords.hash(fitting(password));
      await change(login, 'set-password', () => ({ passwordHash }));
    },

    async setRole(login: string, role: string, restaurants: readonly string[] | undefined): Promise<void> {
      const known = roleNamed(role);
      await demandRestaurants(db, known, restaurants);
      await change(
        login,
        'set-role',
        ({ totpSecret }) => {
          if (NEEDS_SECOND_FACTOR.includes(known) && totpSecret === null)
            throw new AccountError(`The role ${known} needs a second factor: add it to ${login} first.`);
          return { role: known, restaurants: restaurants ? [...restaurants] : null };
        },
        ['role', 'restaurants'],
      );
    },

    async setSecondFactor(login: string): Promise<string> {
      const { sealed, address } = secondFactor.create(login);
      await change(login, 'set-second-factor', () => ({ totpSecret: sealed }));
      return address;
    },

    disable: (login: string) =>
      change(login, 'disable', () => ({ disabledAt: new Date(now()) }), ['disabledAt']),

    enable: (login: string) => change(login, 'enable', () => ({ disabledAt: null }), ['disabledAt']),

    endSessions: (login: string) => change(login, 'end-sessions', () => ({})),
  };
}

function roleNamed(name: string): Role {
  const role = ROLES.find((known) => known === name);
  if (!role) throw new AccountError(`A role is one of ${ROLES.join(', ')}.`);
  return role;
}

async function demandRestaurants(
  db: Database,
  role: Role,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return;
  if (!OF_RESTAURANTS.includes(role))
    throw new AccountError(`Only the roles ${OF_RESTAURANTS.join(', ')} are limited to restaurants.`);
  const known = (await allRestaurants(db)).map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0 || ids.length === 0)
    throw new AccountError(`There is no restaurant ${unknown[0] ?? ''}. There are ${known.join(', ')}.`);
}

export const isFittingPassword = ({ length }: string): boolean => length >= SHORTEST && length <= LONGEST;

function fitting(password: string): string {
  if (!isFittingPassword(password))
    throw new AccountError(`A password has ${SHORTEST} to ${LONGEST} characters.`);
  return password;
}
