import type { Database } from '../../db/connect';
import { findMember, type MemberRow, toMember } from './members/repository';
import type { Person } from './provider/person';
import { NEEDS_SECOND_FACTOR } from './roles';
import type { SecondFactor } from './secondFactor';
import { hasSecondFactor } from './signIn';

/** Reasons of the audit log. The person learns no difference between an unknown and a disabled account. */
export type Refusal = 'no-login' | 'unverified' | 'unknown' | 'disabled' | 'no-second-factor' | 'wrong-code';

export type Answer =
  | { kind: 'member'; row: MemberRow }
  | { kind: 'code'; row: MemberRow }
  | { kind: 'refused'; why: Refusal; login?: string };

/** The provider proves who somebody is; account, role and reach are ours. */
export async function memberFor(db: Database, { login, ...person }: Person): Promise<Answer> {
  if (login === undefined) return { kind: 'refused', why: 'no-login' };
  if (!person.isVerified) return { kind: 'refused', why: 'unverified' };
  const row = await findMember(db, login);
  const member = row && toMember(row);
  if (!member) return { kind: 'refused', why: 'unknown' };
  if (row.disabledAt !== null) return { kind: 'refused', why: 'disabled', login };
  if (person.hasSecondFactor) return { kind: 'member', row };
  if (row.totpSecret !== null) return { kind: 'code', row };
  if (NEEDS_SECOND_FACTOR.includes(member.role)) return { kind: 'refused', why: 'no-second-factor', login };
  return { kind: 'member', row };
}

interface Deps {
  db: Database;
  secondFactor: SecondFactor;
  now(): number;
}

/** Undefined for a wrong code, or an account that was disabled meanwhile. */
export async function memberWithCode(
  deps: Deps,
  login: string,
  code: string,
): Promise<MemberRow | undefined> {
  const row = await findMember(deps.db, login);
  const member = row && toMember(row);
  if (!member || row.disabledAt !== null) return undefined;
  return (await hasSecondFactor(deps, row, member, code)) ? row : undefined;
}
