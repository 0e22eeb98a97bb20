import type { ContentFile } from '@olov/contract';
import { stringify } from 'yaml';
import { markdownOfHtml } from '../../text/markdown/markdown';
import { type Entry, entryName, LOCALES } from './entry';

export function writeEntry(entry: Entry): ContentFile[] {
  const { facts, texts, body } = entry;
  return LOCALES.map((locale) => {
    const own = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text[locale]]));
    const front = stringify({ ...own, ...(locale === 'ru' && facts) }, { lineWidth: 0, schema: 'core' });
    const text = body && markdownOfHtml(body[locale]);
    return {
      path: `${entryName(entry)}/${locale}.md`,
      text: `---\n${front}---\n${text ? `\n${text}\n` : ''}`,
    };
  });
}
