import { contacts } from './contacts';
import type { Kind } from './kind';
import { news } from './news';
import { stocks } from './stocks';
import { vacancies } from './vacancies';

/** What is kept in the database and edited as files. Another kind is one more file here. */
export const KINDS: readonly Kind[] = [news, stocks, vacancies, contacts];

export type { Kind, Remark } from './kind';
