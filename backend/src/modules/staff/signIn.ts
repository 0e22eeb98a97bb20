import { NEEDS_SECOND_FACTOR } from '@olov/contract/staff/roles';
import type { Member } from '../../access/Actor';
import type { Database } from '../../db/connect';
import { findMember, type MemberRow, takeStep, toMember } from './members/repository';
import type { Passwords } from './passwords';
import type { SecondFactor } from './secondFactor';

export interface Credentials {
  login: string;
  password: string;
  code: string;
}

/** Calls `compare` unless the login had too many wrong codes after the right password. */
export type CodeTries = <T>(compare: () => Promise<T | undefined>) => Promise<T | undefined>;

interface Factors {
  db: Database;
  secondFactor: SecondFactor;
  now(): number;
}

interface Deps extends Factors {
  passwords: Passwords;
}

/** Undefined if anything is wrong; nobody learns what it is. */
export async function signIn(
  deps: Deps,
  { login, password, code }: Credentials,
  codeTries: CodeTries,
): Promise<MemberRow | undefined> {
  const row = await findMember(deps.db, login.trim().toLowerCase());
  const isRight = await deps.passwords.isRight(password, row?.passwordHash);
  if (!row || !isRight || row.disabledAt !== null) return undefined;
  const member = toMember(row);
  if (!member) return undefined;
  const compare = async () => ((await hasSecondFactor(deps, row, member, code)) ? row : undefined);
  return row.totpSecret === null ? compare() : codeTries(compare);
}

export async function hasSecondFactor(
  { db, secondFactor, now }: Factors,
  { id, totpSecret }: MemberRow,
  { role }: Member,
  code: string,
): Promise<boolean> {
  if (totpSecret === null) return !NEEDS_SECOND_FACTOR.includes(role);
  const step = secondFactor.stepOf(totpSecret, code, now());
  return step !== undefined && takeStep(db, id, step);
}
