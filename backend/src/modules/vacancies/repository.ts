import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { Text, VacancyTable } from '../../db/schema';

export interface VacancyRow extends Selectable<VacancyTable> {
  region: Text;
}

const open = (db: Database, at: Date) =>
  db
    .selectFrom('vacancies')
    .innerJoin('regions', 'regions.id', 'vacancies.regionId')
    .selectAll('vacancies')
    .select('regions.name as region')
    .where('isActive', '=', true)
    .where('publishedAt', '<=', at);

export const openVacancies = (db: Database, at: Date): Promise<VacancyRow[]> =>
  open(db, at).orderBy('vacancies.position').orderBy('vacancies.id').execute();

export const openVacancy = (db: Database, at: Date, id: string): Promise<VacancyRow | undefined> =>
  open(db, at).where('vacancies.id', '=', id).executeTakeFirst();
