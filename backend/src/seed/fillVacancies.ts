import type { SeedVacancy } from '@olov/contract/menu/seed';
import type { Database } from '../db/connect';
import { sanitizeHtml } from '../text/sanitizeHtml';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function fillVacancies(trx: Database, vacancies: SeedVacancy[], now: number): Promise<void> {
  if (vacancies.length === 0) return;
  await trx
    .insertInto('vacancies')
    .values(
      vacancies.map(({ daysAgo, isActive = true, ...vacancy }, position) => ({
        ...vacancy,
        position,
        isActive,
        title: JSON.stringify(vacancy.title),
        lead: JSON.stringify(vacancy.lead),
        salary: JSON.stringify(vacancy.salary),
        body: JSON.stringify({
          ru: sanitizeHtml(vacancy.body.ru),
          en: sanitizeHtml(vacancy.body.en),
          uz: sanitizeHtml(vacancy.body.uz),
        }),
        publishedAt: new Date(now - daysAgo * DAY_MS),
      })),
    )
    .execute();
}
