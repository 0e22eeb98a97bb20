import { inAll } from '@olov/contract/platform/locales';
import MarkdownIt from 'markdown-it';
import { namesIn, parseYaml, readText } from './files';

const markdownIt = new MarkdownIt('commonmark');

type Fields = Record<string, unknown>;

interface Part {
  fields: Fields;
  html: string;
}

/** News, promotions or vacancies in the format of `npm run content`, but with days relative to the day of filling. */
export const readEntries = (kind: string): Fields[] =>
  namesIn(`content/${kind}`).map((id) => {
    const parts = inAll((locale) => partOf(kind, id, locale));
    // The facts are in the Russian file alone.
    const texts = Object.keys(parts.en.fields).map((name) => [
      name,
      inAll((locale) => parts[locale].fields[name]),
    ]);
    return {
      id,
      ...parts.ru.fields,
      ...Object.fromEntries(texts),
      body: inAll((locale) => parts[locale].html),
    };
  });

function partOf(kind: string, id: string, locale: string): Part {
  const path = `content/${kind}/${id}/${locale}.md`;
  const [, front = '', markdown = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(readText(path)) ?? [];
  if (front === '' || markdown.trim() === '') throw new Error(`${path} has no front matter or no text.`);
  return { fields: parseYaml(front, path) as Fields, html: markdownIt.render(markdown).trimEnd() };
}
