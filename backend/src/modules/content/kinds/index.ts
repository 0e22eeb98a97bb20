import { contacts } from './contacts';
import type { Kind } from './kind';
import { news } from './news';
import { stocks } from './stocks';
import { vacancies } from './vacancies';

export const KINDS: readonly Kind[] = [news, stocks, vacancies, contacts];

export type { Kind, Remark } from './kind';
