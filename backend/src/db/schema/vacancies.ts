import type { LanguageId } from '@olov/contract';
import type { TextColumn, Time } from './columns';

export interface VacancyTable {
  id: string;
  regionId: number;
  position: number;
  title: TextColumn;
  lead: TextColumn;
  /** HTML, sanitized before it is shown. */
  body: TextColumn;
  /** As it is read. */
  salary: TextColumn;
  isActive: boolean;
  publishedAt: Time;
}

/** What somebody sent who wants to work here. Its file lies beside the database. */
export interface ApplicationTable {
  id: string;
  /** Digest of who sent it and under which key; unique. */
  requestKey: string;
  createdAt: Time;
  /** Null where the vacancy is no more. */
  vacancyId: string | null;
  vacancyTitle: TextColumn;
  regionId: number;
  name: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  experience: string | null;
  languageId: LanguageId;
  /** Name of the file in its folder. */
  cvFile: string | null;
  /** What the applicant called it, made safe to be shown. */
  cvName: string | null;
  cvType: string | null;
  cvSize: number | null;
}

export interface VacancySchema {
  vacancies: VacancyTable;
  applications: ApplicationTable;
}
