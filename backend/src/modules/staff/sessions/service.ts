import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/connect';
import { sha256 } from '../../../sha256';
import type { Actor, Member } from '../Actor';
import { type StoredMember, toMember } from '../members/repository';
import { deleteOldSessions, endSessions, findSession, insertSession, noteUse } from './repository';

/** Time in ms without activity after which a session ends. */
export const SESSION_MS = 24 * 60 * 60_000;
const LONGEST_MS = 30 * SESSION_MS;
const RENEW_MS = 5 * 60_000;

export interface StaffSession {
  id: string;
  idHash: string;
  /** CSRF token; unknown to other sites. */
  csrf: string;
  actor: Actor;
  isRenewed: boolean;
}

/** Both are coarse: they only help a member to recognize a session. */
export interface Place {
  device: string | null;
  network: string;
}

export type StaffSessions = ReturnType<typeof createSessions>;

interface Options {
  db: Database;
  /** Undefined without a staff token. */
  tokenMark: string | undefined;
  now(): number;
}

export const createSessions = ({ db, tokenMark, now }: Options) => ({
  async begin(member: Pick<Member, 'id'> | undefined, place: Place): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const nowMs = now();
    const at = new Date(nowMs);
    await deleteOldSessions(db, new Date(nowMs - LONGEST_MS));
    await insertSession(db, {
      idHash: sha256(id),
      tokenMark: member ? null : (tokenMark ?? null),
      memberId: member?.id ?? null,
      createdAt: at,
      seenAt: at,
      expiresAt: new Date(nowMs + SESSION_MS),
      ...place,
    });
    return id;
  },

  async find(id: string): Promise<StaffSession | undefined> {
    const idHash = sha256(id);
    const nowMs = now();
    const row = await findSession(db, idHash, tokenMark, new Date(nowMs));
    if (!row) return undefined;
    const actor = actorIn(row);
    if (!actor) return undefined;
    const expiresAt = new Date(Math.min(nowMs + SESSION_MS, row.createdAt.getTime() + LONGEST_MS));
    const isRenewed = row.seenAt.getTime() + RENEW_MS < nowMs;
    if (isRenewed) await noteUse(db, idHash, new Date(nowMs), expiresAt);
    return { id, idHash, csrf: sha256(`csrf ${id}`), actor, isRenewed };
  },

  end: ({ idHash }: Pick<StaffSession, 'idHash'>): Promise<number> =>
    endSessions(db, { idHash }, new Date(now())),
});

function actorIn({ id, login, name, role, restaurants }: Nullable<StoredMember>): Actor | undefined {
  if (id === null || login === null || name === null || role === null)
    return { kind: 'machine', purpose: 'staff-token', scopes: ['all'] };
  return toMember({ id, login, name, role, restaurants });
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
