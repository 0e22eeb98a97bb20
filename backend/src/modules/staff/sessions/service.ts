import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@olov/contract/platform/durations';
import type { Actor } from '../../../access/Actor';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { sha256 } from '../../../sha256';
import { type ComparedMember, noteSignIn, type StoredMember, toMember } from '../members/repository';
import { deleteOldSessions, endSessions, findSession, insertSession, noteUse } from './repository';

/** Time in ms without activity after which a session ends. */
export const SESSION_MS = DAY_MS;
export const LONGEST_MS = 30 * SESSION_MS;
const RENEW_MS = 5 * 60_000;

export interface StaffSession {
  id: string;
  idHash: string;
  actor: Actor;
  isRenewed: boolean;
}

/** Both are coarse: they only help a member to recognize a session. */
export interface Place {
  device: string | null;
  network: string;
  /** The session that the browser had: a sign-in ends it. */
  replaces?: string | undefined;
}

export type StaffSessions = ReturnType<typeof createSessions>;

interface Options {
  db: Database;
  /** Of the values of the staff token, if there is one. */
  tokenMarks: readonly string[];
  /** The sealed second factor of a member who signs in, sealed with the key of today. */
  renewed(sealed: string): string;
  now(): number;
}

export function createSessions({ db, tokenMarks, renewed, now }: Options) {
  const insert = async (
    trx: Database,
    owner: { memberId: string | null; tokenMark: string | null },
    { replaces, ...place }: Place,
  ) => {
    const id = randomBytes(32).toString('base64url');
    const at = new Date(now());
    if (replaces) await endSessions(trx, { idHash: sha256(replaces) }, at);
    const expiresAt = new Date(at.getTime() + SESSION_MS);
    await insertSession(trx, {
      idHash: sha256(id),
      ...owner,
      createdAt: at,
      seenAt: at,
      expiresAt,
      ...place,
    });
    return id;
  };
  const deleteOld = () => deleteOldSessions(db, new Date(now() - LONGEST_MS));

  return {
    async beginWithToken(place: Place): Promise<string> {
      await deleteOld();
      return insert(db, { memberId: null, tokenMark: tokenMarks[0] ?? null }, place);
    },

    /** Undefined if the account was changed since it was read: the change has ended all sessions. `record` writes the audit log. */
    async begin(
      member: ComparedMember,
      place: Place,
      record: (trx: Database) => Promise<void> = async () => {},
    ): Promise<string | undefined> {
      await deleteOld();
      return inTransaction(db, async (trx) => {
        if (!(await noteSignIn(trx, member, renewed, new Date(now())))) return undefined;
        await record(trx);
        return insert(trx, { memberId: member.id, tokenMark: null }, place);
      });
    },

    async find(id: string): Promise<StaffSession | undefined> {
      const idHash = sha256(id);
      const nowMs = now();
      const row = await findSession(db, idHash, tokenMarks, new Date(nowMs));
      if (!row) return undefined;
      const actor = actorIn(row);
      if (!actor) return undefined;
      const expiresAt = new Date(Math.min(nowMs + SESSION_MS, row.createdAt.getTime() + LONGEST_MS));
      const isRenewed = row.seenAt.getTime() + RENEW_MS < nowMs;
      if (isRenewed) await noteUse(db, idHash, new Date(nowMs), expiresAt);
      return { id, idHash, actor, isRenewed };
    },

    end: ({ idHash }: Pick<StaffSession, 'idHash'>): Promise<number> =>
      endSessions(db, { idHash }, new Date(now())),
  };
}

function actorIn({ id, login, name, role, restaurants }: Nullable<StoredMember>): Actor | undefined {
  if (id === null || login === null || name === null || role === null)
    return { kind: 'machine', purpose: 'staff-token', scopes: ['all'] };
  return toMember({ id, login, name, role, restaurants });
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
