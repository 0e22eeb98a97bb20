import type { Text } from '@olov/contract/platform/locales';
import type { ColumnType, JSONColumnType } from 'kysely';

export type { Text };

export type TextColumn = JSONColumnType<Text>;

export type Time = ColumnType<Date, Date | string, Date | string>;

/** Columns of content and promo codes that begin at a time. */
export interface PlannedColumns {
  /** The author, as the audit log names it, until the beginning. */
  plannedBy: JSONColumnType<
    { actor: string; role: string | null; requestId: string | null } | null,
    string | null | undefined,
    string | null
  >;
  /** Time since which customers do not see it, because its author may not begin it any more. */
  heldAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
