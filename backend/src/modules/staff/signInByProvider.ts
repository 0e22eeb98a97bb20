import { NEEDS_SECOND_FACTOR } from '@olov/contract/staff/roles';
import type { Database } from '../../db/connect';
import { findMember, findMemberOfPerson, type MemberRow, toMember } from './members/repository';
import { issuerOf, type Person } from './provider/person';
import type { SecondFactor } from './secondFactor';
import { hasSecondFactor } from './signIn';

/** Reasons of the audit log. The person learns no difference between an unknown and a disabled account. */
export type Refusal =
  | 'no-login'
  | 'unverified'
  | 'unknown'
  | 'disabled'
  | 'other-person'
  | 'no-second-factor'
  | 'changed'
  | 'wrong-code';

export type Answer =
  | { kind: 'member'; row: MemberRow }
  | { kind: 'code'; row: MemberRow }
  | { kind: 'refused'; why: Refusal; login?: string };

/** The provider proves who somebody is; account, role and reach are ours. */
export async function memberFor(db: Database, person: Person): Promise<Answer> {
  const bound = await findMemberOfPerson(db, person.subject);
  return bound ? judge(bound, person) : memberByLogin(db, person);
}

/** The first sign-in of a person: the claim names the account. */
async function memberByLogin(db: Database, person: Person): Promise<Answer> {
  const { login, isVerified, subject } = person;
  if (login === undefined) return { kind: 'refused', why: 'no-login' };
  if (!isVerified) return { kind: 'refused', why: 'unverified' };
  const row = await findMember(db, login);
  // The chain may have given the e-mail of somebody who left to another person. Another provider knows its people anew.
  if (row && row.providerSubject !== null && issuerOf(row.providerSubject) === issuerOf(subject))
    return { kind: 'refused', why: 'other-person', login };
  return judge(row, person);
}

function judge(row: MemberRow | undefined, person: Person): Answer {
  const member = row && toMember(row);
  if (!member) return { kind: 'refused', why: 'unknown' };
  const { login } = row;
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
