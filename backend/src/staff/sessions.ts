import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/connect';

/** How long somebody stays logged in who does nothing; in ms. */
export const SESSION_MS = 24 * 60 * 60_000;
/** It is written down so often at the most that somebody is still there; in ms. */
const RENEW_MS = 60 * 60_000;

export interface StaffSession {
  /** The cookie's value. */
  id: string;
  /** What every form of this session carries, and no other site can know. */
  csrf: string;
  /** It lasts longer from now on, which the browser's cookie has to learn. */
  isRenewed?: boolean;
}

/** Sessions of the kitchen's page, kept by the database, so that every replica knows them. */
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
