import type { Vacancy, VacancyList, VacancySummary } from '@olov/shared-kit';

export const aVacancySummary = (parts: Partial<VacancySummary> = {}): VacancySummary => ({
  id: 'courier-tashkent',
  title: 'Курьер',
  lead: 'Развозить заказы на скутере.',
  salary: 'от 7 000 000 сум',
  regionId: 1,
  region: 'Ташкент',
  publishedAt: '2026-11-20T05:30:00.000Z',
  ...parts,
});

export const aVacancy = (parts: Partial<Vacancy> = {}): Vacancy => ({
  ...aVacancySummary(),
  body: '<h2>Что важно</h2><ul><li>Права категории А</li></ul>',
  ...parts,
});

export const aVacancyList = (parts: Partial<VacancyList> = {}): VacancyList => ({
  items: [
    aVacancySummary(),
    aVacancySummary({ id: 'pizza-maker', title: 'Пиццайоло' }),
    aVacancySummary({ id: 'manager', title: 'Менеджер смены', regionId: 2, region: 'Самарканд' }),
  ],
  regions: [
    { id: 1, name: 'Ташкент' },
    { id: 2, name: 'Самарканд' },
  ],
  minimumAge: 16,
  ...parts,
});
