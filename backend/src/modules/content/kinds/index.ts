import { contacts } from './contacts';
import type { Kind } from './kind';
import { news, stocks, vacancies } from './stories';

export const KINDS: readonly Kind[] = [news, stocks, vacancies, contacts];

export function kindOf(name: string): Kind {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind of content is called ${name}`);
  return kind;
}

export type { Kind, Remark } from './kind';
