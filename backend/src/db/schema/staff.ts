import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Time } from './columns';

export interface StaffMemberTable {
  id: string;
  login: string;
  name: string;
  role: string;
  /** Null: all restaurants of the chain. */
  restaurants: string[] | null;
  passwordHash: string;
  /** Encrypted. Null: the member has no second factor. */
  totpSecret: string | null;
  /** Step of the last used code: each code works once. */
  totpStep: Generated<number>;
  createdAt: Time;
  disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Issuer and subject of the provider. Null: nobody has signed in through it yet. */
  providerSubject: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the token in the link of an invitation, which works until `invitedUntil` and once. */
  invitationHash: ColumnType<string | null, string | null | undefined, string | null>;
  invitedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
  signedInAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A session belongs to a member or, while there are no members, to the staff token. */
export interface StaffSessionTable {
  /** The value itself is not stored. */
  idHash: string;
  /** Hash made from the staff token that began the session; another `STAFF_TOKEN` ends the session. Null: a session of a member. */
  tokenMark: string | null;
  memberId: string | null;
  createdAt: Time;
  seenAt: Time;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expiresAt: Time;
  device: string | null;
  network: string | null;
}

export type AuditFields = Readonly<Record<string, unknown>>;

/** A trigger refuses changes and deletions. */
export interface StaffAuditTable {
  id: GeneratedAlways<number>;
  at: Time;
  actor: string;
  role: string | null;
  action: string;
  subject: string;
  subjectId: string;
  before: JSONColumnType<AuditFields> | null;
  after: JSONColumnType<AuditFields> | null;
  requestId: string | null;
}

/** Wrong sign-ins within a window; all texts are keyed hashes. */
export interface StaffLoginTryTable {
  key: string;
  guesses: string[];
  until: Time;
}

export interface StaffSchema {
  staffMembers: StaffMemberTable;
  staffSessions: StaffSessionTable;
  staffAudit: StaffAuditTable;
  staffLoginTries: StaffLoginTryTable;
}
