import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importSource } from './importSource.mjs';
import { root } from './prepare.mjs';

const { LOCALES } = await importSource('contract/src/platform/locales.ts');
const ANY = LOCALES.join('|');

const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => pattern.test(file) && !/node_modules|\/dist\//.test(file));

/** The retired terms of a language, from the table of the glossary. */
const retired = (language) =>
  read('docs/glossary.md')
    .split('## Terms of the texts')[1]
    .split('\n')
    .flatMap((line) => {
      const [, of, , not] = line.split('|').map((cell) => cell.trim());
      return of === language ? not.split(', ') : [];
    });

const isWord = (term) => /^\p{L}/u.test(term);

const patternOf = (term) => {
  const [stem, ending] = term.split('*');
  const source = stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    isWord(term) ? `(?<!\\p{L})${source}${ending === undefined ? '(?!\\p{L})' : ''}` : source,
    'iu',
  );
};

const MESSAGES = ['backend/src', 'host/server'].flatMap((folder) =>
  filesIn(folder, /(essages|[tT]exts)\.ts$/),
);

const BEGIN = new RegExp(`^(?:(?:export )?const (\\w+)| {2}(${ANY}): [[{])`);

/** The lines of a file of all languages, without what is of another one: `const uz = {`, `uz: {`, `{ en: Drinks, uz: Ichimliklar }`. */
const linesIn = (language) => (file) => {
  let isOfLanguage = false;
  return read(file)
    .split('\n')
    .map((line) => {
      const [, begun] = BEGIN.exec(line)?.filter(Boolean) ?? [];
      if (begun) isOfLanguage = begun === language;
      const [, text = ''] = new RegExp(`\\b${language}: (.*?)(?:, (?:${ANY}): |$)`).exec(line) ?? [];
      return isOfLanguage ? line : text;
    });
};

const TEXTS = {
  mixed: [...MESSAGES, ...filesIn('demo-data', /\.yaml$/)],
  /** Words of one language are none of another one, so they are searched in whole files. */
  everywhere: MESSAGES,
  ofLanguage: (language) => [
    ...readdirSync(root)
      .filter((room) => /^(host|shared-kit|.*-remote)$/.test(room))
      .map((room) => `${room}/translations/${language}.json`),
    ...filesIn('demo-data/content', new RegExp(`/${language}\\.md$`)),
  ],
};

for (const language of LOCALES) {
  test(`no text in ${language} has a term that the glossary retired`, () => {
    const terms = retired(language);
    assert.ok(terms.length > 0, `docs/glossary.md: "Terms of the texts" has no retired term in ${language}`);
    const found = (files, wanted, linesOf = (file) => read(file).split('\n')) =>
      files.flatMap((file) =>
        linesOf(file).flatMap((line, index) =>
          wanted
            .filter((term) => patternOf(term).test(line))
            .map((term) => `${file}:${index + 1}: ${term}, retired in ${language}`),
        ),
      );
    assert.deepEqual(
      [
        ...found(TEXTS.ofLanguage(language), terms),
        ...found(TEXTS.mixed, terms, linesIn(language)),
        ...found(TEXTS.everywhere, terms.filter(isWord)),
      ],
      [],
    );
  });
}
