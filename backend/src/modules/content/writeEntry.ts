import type { ContentFile } from '@olov/contract';
import { DEFAULT_LOCALE, inAll, LOCALES } from '@olov/contract/platform/locales';
import { stringify } from 'yaml';
import type { Text } from '../../db/schema';
import { markdownOfHtml } from '../../text/markdown/markdown';
import { type Entry, entryName } from './entry';

export const markdownOf = ({ body }: Pick<Entry, 'body'>): Text | undefined =>
  body && inAll((locale) => markdownOfHtml(body[locale]));

export const writeEntry = (entry: Entry): ContentFile[] => writeFiles(entry, markdownOf(entry));

export function writeFiles(entry: Omit<Entry, 'body'>, markdown: Text | undefined): ContentFile[] {
  const { facts, texts } = entry;
  return LOCALES.map((locale) => {
    const own = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text[locale]]));
    const front = stringify(
      { ...own, ...(locale === DEFAULT_LOCALE && facts) },
      { lineWidth: 0, schema: 'core' },
    );
    const text = markdown?.[locale];
    return {
      path: `${entryName(entry)}/${locale}.md`,
      text: `---\n${front}---\n${text ? `\n${text}\n` : ''}`,
    };
  });
}
