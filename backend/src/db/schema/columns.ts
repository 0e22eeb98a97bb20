import type { ColumnType, JSONColumnType } from 'kysely';

/** A text in the three languages of the shop. */
export interface Text {
  ru: string;
  en: string;
  uz: string;
}

export type TextColumn = JSONColumnType<Text>;

/** Written as ISO text, read as a Date. */
export type Time = ColumnType<Date, Date | string, Date | string>;
