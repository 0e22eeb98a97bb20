import type { Database } from '../../db/connect';
import type { Member } from './Actor';
import { findMember, type MemberRow, takeStep, toMember } from './members/repository';
import type { Passwords } from './passwords';
import { NEEDS_SECOND_FACTOR } from './roles';
import type { SecondFactor } from './secondFactor';

export interface Credentials {
  login: string;
  password: string;
  code: string;
}

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
): Promise<MemberRow | undefined> {
  const row = await findMember(deps.db, login.trim().toLowerCase());
  const isRight = await deps.passwords.isRight(password, row?.passwordHash);
  if (!row || !isRight || row.disabledAt !== null) return undefined;
  const member = toMember(row);
  if (!member || !(await hasSecondFactor(deps, row, member, code))) return undefined;
  return row;
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
