import type { DraftState, EntityKind } from '@olov/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Time } from './columns';

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json = ColumnType<unknown, string | null, string | null>;

export interface MenuDraftTable {
  id: string;
  name: string;
  state: ColumnType<DraftState, DraftState | undefined, DraftState>;
  author: string;
  createdAt: Time;
  changedAt: Time;
  publishAt: OptionalTime;
  /** The author of the audit log’s entries about a publication at its time. */
  scheduledBy: JSONColumnType<
    { actor: string; role: string | null; requestId: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** The number of prices that change by more than half, as the person has confirmed it who planned the publication. */
  confirmed: Generated<number>;
  publishedAt: OptionalTime;
  publishedBy: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<unknown, string | null | undefined, string | null>;
  undoes: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface MenuDraftChangeTable {
  draftId: string;
  kind: EntityKind;
  entityId: string;
  before: Json;
  after: Json;
  /** Place of a changed dish or folder before the publication; an undo puts a removed one back there. */
  position: ColumnType<number | null, number | null | undefined, number | null>;
  /** Promotions that showed a removed folder; an undo gives them the folder back. */
  promotions: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

export interface MenuDraftSchema {
  menuDrafts: MenuDraftTable;
  menuDraftChanges: MenuDraftChangeTable;
}
