import type { SeedVacancy } from '@olov/contract/seed';
import { kitchen } from './kitchen';
import { service } from './service';

export const vacancies: SeedVacancy[] = [...service, ...kitchen];
