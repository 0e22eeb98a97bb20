import { ROLES } from '@olov/contract/staff/roles';
import type { Selectable } from 'kysely';
import type { Member } from '../../../access/Actor';
import type { Database } from '../../../db/connect';
import type { StaffMemberTable } from '../../../db/schema';

export type MemberRow = Selectable<StaffMemberTable>;
export type StoredMember = Pick<MemberRow, 'id' | 'login' | 'name' | 'role' | 'restaurants'>;
export type ComparedMember = Pick<MemberRow, 'id' | 'passwordHash' | 'totpSecret' | 'providerSubject'>;
type NewMember = Omit<MemberRow, 'totpStep' | 'disabledAt' | 'providerSubject'>;

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

/** Keeps the account unchanged until the end of the transaction. */
export async function isUnchanged(db: Database, { id, ...read }: ComparedMember): Promise<boolean> {
  const row = await db
    .selectFrom('staffMembers')
    .select(['passwordHash', 'totpSecret', 'providerSubject', 'disabledAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return (
    row?.passwordHash === read.passwordHash &&
    row.totpSecret === read.totpSecret &&
    row.providerSubject === read.providerSubject &&
    row.disabledAt === null
  );
}

export const allMembers = (db: Database): Promise<MemberRow[]> =>
  db.selectFrom('staffMembers').selectAll().orderBy('login').execute();

export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('staffMembers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** False if the login is taken. */
export async function insertMember(db: Database, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staffMembers')
    .values(member)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

type Changes = Partial<
  Pick<MemberRow, 'passwordHash' | 'role' | 'restaurants' | 'disabledAt' | 'totpSecret' | 'providerSubject'>
>;

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
