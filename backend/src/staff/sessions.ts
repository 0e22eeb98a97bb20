import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/connect';

/** Time in ms without activity after which a session ends. */
export const SESSION_MS = 24 * 60 * 60_000;
const RENEW_MS = 60 * 60_000;

export interface StaffSession {
  id: string;
  /** CSRF token; unknown to other sites. */
  csrf: string;
  isRenewed?: boolean;
}

export const createSessions = (db: Database, tokenMark: string, now: () => number) => ({
  async begin(): Promise<StaffSession> {
    const id = randomBytes(32).toString('base64url');
    await db.deleteFrom('staffSessions').where('expiresAt', '<=', new Date(now())).execute();
    await db
      .insertInto('staffSessions')
      .values({ idHash: hash(id), tokenMark, expiresAt: new Date(now() + SESSION_MS) })
      .execute();
    return sessionOf(id);
  },

  async find(id: string): Promise<StaffSession | undefined> {
    const row = await db
      .selectFrom('staffSessions')
      .select('expiresAt')
      .where('idHash', '=', hash(id))
      .where('tokenMark', '=', tokenMark)
      .where('expiresAt', '>', new Date(now()))
      .executeTakeFirst();
    if (!row) return undefined;
    const expiresAt = new Date(now() + SESSION_MS);
    const isRenewed = row.expiresAt.getTime() + RENEW_MS < expiresAt.getTime();
    if (isRenewed) {
      await db.updateTable('staffSessions').set({ expiresAt }).where('idHash', '=', hash(id)).execute();
    }
    return { ...sessionOf(id), isRenewed };
  },

  async end({ id }: StaffSession): Promise<void> {
    await db.deleteFrom('staffSessions').where('idHash', '=', hash(id)).execute();
  },
});

const sessionOf = (id: string): StaffSession => ({ id, csrf: hash(`csrf ${id}`) });

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
