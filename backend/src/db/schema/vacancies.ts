import type { LanguageId } from '@olov/contract';
import type { TextColumn, Time } from './columns';

export interface VacancyTable {
  id: string;
  regionId: number;
  position: number;
  title: TextColumn;
  lead: TextColumn;
  body: TextColumn;
  salary: TextColumn;
  isActive: boolean;
  publishedAt: Time;
}

export interface ApplicationTable {
  id: string;
  requestKey: string;
  createdAt: Time;
  vacancyId: string | null;
  vacancyTitle: TextColumn;
  regionId: number;
  name: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  experience: string | null;
  languageId: LanguageId;
  cvFile: string | null;
  cvName: string | null;
  cvType: string | null;
  cvSize: number | null;
}

export interface VacancySchema {
  vacancies: VacancyTable;
  applications: ApplicationTable;
}
