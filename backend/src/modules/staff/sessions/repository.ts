import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { StaffSessionTable } from '../../../db/schema';

type NewSession = Pick<
  Selectable<StaffSessionTable>,
  'idHash' | 'tokenMark' | 'memberId' | 'createdAt' | 'seenAt' | 'expiresAt' | 'device' | 'network'
>;

export const insertSession = async (db: Database, session: NewSession): Promise<void> => {
  await db.insertInto('staffSessions').values(session).execute();
};

/** Sessions that ended before `moment` are of no use to anybody. */
export const deleteOldSessions = async (db: Database, moment: Date): Promise<void> => {
  await db.deleteFrom('staffSessions').where('expiresAt', '<=', moment).execute();
};

/** The staff token opens pages only while nobody has an account. */
export const findSession = (db: Database, idHash: string, tokenMarks: readonly string[], now: Date) =>
  db
    .selectFrom('staffSessions as session')
    .leftJoin('staffMembers as member', 'member.id', 'session.memberId')
    .select(['session.expiresAt', 'session.seenAt', 'session.createdAt', 'member.id', 'member.login'])
    .select(['member.name', 'member.role', 'member.restaurants'])
    .where('session.idHash', '=', idHash)
    .where('session.expiresAt', '>', now)
    .where('session.endedAt', 'is', null)
    .where('member.disabledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('session.memberId', 'is not', null),
        eb.and([
          eb('session.tokenMark', '=', sql<string>`any(${tokenMarks}::text[])`),
          eb.not(eb.exists(eb.selectFrom('staffMembers as known').select('known.id'))),
        ]),
      ]),
    )
    .executeTakeFirst();

export const noteUse = async (db: Database, idHash: string, seenAt: Date, expiresAt: Date): Promise<void> => {
  await db.updateTable('staffSessions').set({ seenAt, expiresAt }).where('idHash', '=', idHash).execute();
};

/** Those of one member, or of everybody. */
export const openSessions = (db: Database, now: Date, memberId?: string) => {
  const all = db
    .selectFrom('staffSessions as session')
    .innerJoin('staffMembers as member', 'member.id', 'session.memberId')
    .select(['session.idHash', 'session.memberId', 'session.createdAt', 'session.seenAt'])
    .select(['session.device', 'session.network', 'member.login'])
    .where('session.expiresAt', '>', now)
    .where('session.endedAt', 'is', null)
    .orderBy('session.seenAt', 'desc')
    .orderBy('session.idHash');
  return (memberId === undefined ? all : all.where('session.memberId', '=', memberId)).execute();
};

/** The previous release knows the end of a session by `expiresAt` alone. */
export async function endSessions(db: Database, which: { idHash: string } | { memberId: string }, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('staffSessions')
    .set({ endedAt: at, expiresAt: at })
    .where('endedAt', 'is', null)
    .where((eb) => eb.and(which))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
