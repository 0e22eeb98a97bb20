import type { LanguageId, StoredApplication } from '@olov/contract';
import type { Locale } from '../../text/language';
import type { ApplicationRow } from './repository';

export const presentApplication = (row: ApplicationRow, locale: Locale): StoredApplication => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...(row.vacancyId !== null && { vacancyId: row.vacancyId }),
  vacancyTitle: row.vacancyTitle[locale],
  regionId: row.regionId,
  name: row.name,
  phone: row.phone,
  birthDate: row.birthDate,
  ...(row.experience !== null && { experience: row.experience }),
  languageId: row.languageId as LanguageId,
  ...(row.cvName !== null &&
    row.cvType !== null &&
    row.cvSize !== null && { cv: { name: row.cvName, type: row.cvType, size: row.cvSize } }),
});
