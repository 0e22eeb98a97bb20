import type { ColumnType, JSONColumnType } from 'kysely';

export interface Text {
  ru: string;
  en: string;
  uz: string;
}

export type TextColumn = JSONColumnType<Text>;

export type Time = ColumnType<Date, Date | string, Date | string>;
