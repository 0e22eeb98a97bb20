import type { ContentEntry, EntryRefused } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import type { Locale } from '../../../text/language';
import type { FileProblem } from '../../../text/problem';
import { KINDS, type Remark } from '../kinds';
import { entryTexts } from './texts';

type Problem = NonNullable<EntryRefused['problems']>[number];

/** In words for the form of the office: the command names files and hints for their fields instead. */
export function presentProblem(
  { file, text, field, code }: FileProblem,
  { kind }: Pick<ContentEntry, 'kind'>,
  locale: Locale,
): Problem {
  const of = LOCALES.find((one) => file.endsWith(`/${one}.md`));
  const facts = KINDS.find(({ name }) => name === kind)?.facts ?? {};
  const isOfAll = field !== undefined && (field === 'id' || field in facts);
  return {
    ...(field !== undefined && { field }),
    ...(of && !isOfAll && { locale: of }),
    text: wordsFor(code === 'wrong' ? `wrong.${field}` : (code ?? ''), locale) ?? text,
  };
}

export const presentNote = ({ field, text }: Remark, locale: Locale): string =>
  wordsFor(`note.${field}`, locale) ?? `${field} ${text}`;

function wordsFor(id: string, locale: Locale): string | undefined {
  const messages: Partial<Record<string, string>> = entryTexts[locale];
  return messages[id];
}
