import { ROLES, type Role } from '@olov/contract/staff/roles';
import type { Insertable, Selectable } from 'kysely';
import type { Member } from '../../../access/Actor';
import type { Database } from '../../../db/connect';
import type { StaffMemberTable } from '../../../db/schema';

export type MemberRow = Selectable<StaffMemberTable>;
export type StoredMember = Pick<MemberRow, 'id' | 'login' | 'name' | 'role' | 'restaurants'>;
export type ComparedMember = Pick<MemberRow, 'id' | 'passwordHash' | 'totpSecret' | 'providerSubject'>;
export const NO_LINK = { invitationHash: null, invitedUntil: null };

/** Undefined for a role of a newer release: it has no rights here. */
export function toMember({ id, login, name, role: stored, restaurants }: StoredMember): Member | undefined {
  const role = ROLES.find((known) => known === stored);
  return role && { kind: 'member', id, login, name, role, restaurants: restaurants ?? undefined };
}

export const findMember = (db: Database, login: string): Promise<MemberRow | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('login', '=', login).executeTakeFirst();

export const findMemberOfPerson = (db: Database, subject: string): Promise<MemberRow | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('providerSubject', '=', subject).executeTakeFirst();

export const lockMember = (db: Database, login: string): Promise<MemberRow | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('login', '=', login).forUpdate().executeTakeFirst();

/** False if the account was changed since it was read. */
export async function noteSignIn(
  db: Database,
  { id, ...read }: ComparedMember,
  renewed: (sealed: string) => string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffMembers')
    .set({ signedInAt: at, ...(read.totpSecret !== null && { totpSecret: renewed(read.totpSecret) }) })
    .where('id', '=', id)
    .where('passwordHash', '=', read.passwordHash)
    .where('totpSecret', 'is not distinct from', read.totpSecret)
    .where('providerSubject', 'is not distinct from', read.providerSubject)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const findInvited = (db: Database, invitationHash: string, at: Date): Promise<MemberRow | undefined> =>
  db
    .selectFrom('staffMembers')
    .selectAll()
    .where('invitationHash', '=', invitationHash)
    .where('invitedUntil', '>', at)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

export const lockEnabled = (db: Database, role: Role): Promise<Pick<MemberRow, 'id'>[]> =>
  db
    .selectFrom('staffMembers')
    .select('id')
    .where('role', '=', role)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .execute();

export const allMembers = (db: Database): Promise<MemberRow[]> =>
  db.selectFrom('staffMembers').selectAll().orderBy('login').execute();

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('staffMembers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** False if the login is taken. */
export async function insertMember(db: Database, member: Insertable<StaffMemberTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staffMembers')
    .values(member)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

type Changes = Partial<Omit<MemberRow, 'id' | 'login' | 'createdAt' | 'signedInAt'>>;

export const updateMember = async (db: Database, id: string, changes: Changes): Promise<void> => {
  await db.updateTable('staffMembers').set(changes).where('id', '=', id).execute();
};

/** False if a code of this or of a later step was used: a code works once. */
export async function takeStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffMembers')
    .set({ totpStep: step })
    .where('id', '=', id)
    .where('totpStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
