import type { Logged } from '@olov/contract/staff/log';
import type { Selectable } from 'kysely';
import type { Database } from '../db/connect';
import type { AuditFields, StaffAuditTable } from '../db/schema';
import type { Actor } from './Actor';

export type AuditRow = Selectable<StaffAuditTable>;

export interface Author {
  actor: string;
  role: string | null;
  requestId: string | null;
}

export type Change = Logged & {
  subjectId: string;
  /** Security: `before` and `after` contain no secrets and no data of customers, because an entry of the audit log cannot be deleted. */
  before?: AuditFields;
  after?: AuditFields;
};

export const authorOf = (actor: Actor, requestId: string): Author =>
  actor.kind === 'member'
    ? { actor: actor.login, role: actor.role, requestId }
    : { actor: `machine:${actor.purpose}`, role: null, requestId };

/** Belongs into the transaction of the change. */
export const recordChange = async (
  db: Database,
  author: Author,
  change: Change,
  nowMs: number,
): Promise<void> => {
  const { before, after, ...rest } = change;
  await db
    .insertInto('staffAudit')
    .values({
      ...author,
      ...rest,
      at: new Date(nowMs),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
};
