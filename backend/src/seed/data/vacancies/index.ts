import type { SeedVacancy } from '../../types';
import { kitchen } from './kitchen';
import { service } from './service';

export const vacancies: SeedVacancy[] = [...service, ...kitchen];
