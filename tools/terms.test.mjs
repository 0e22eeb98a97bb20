import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './prepare.mjs';

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

const TEXTS = {
  // One file has the messages of all languages, so only words are searched.
  everywhere: ['backend/src', 'host/server'].flatMap((folder) => filesIn(folder, /essages\.ts$/)),
  ofLanguage: (language) => [
    ...readdirSync(root)
      .filter((room) => /^(host|shared-kit|.*-remote)$/.test(room))
      .map((room) => `${room}/translations/${language}.json`),
    ...filesIn('demo-data/content', new RegExp(`/${language}\\.md$`)),
  ],
};

for (const language of ['ru', 'en', 'uz']) {
  test(`no text in ${language} has a term that the glossary retired`, () => {
    const terms = retired(language);
    assert.ok(terms.length > 0);
    const found = (files, wanted) =>
      files.flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) =>
            wanted
              .filter((term) => patternOf(term).test(line))
              .map((term) => `${file}:${index + 1}: ${term}`),
          ),
      );
    assert.deepEqual(
      [...found(TEXTS.ofLanguage(language), terms), ...found(TEXTS.everywhere, terms.filter(isWord))],
      [],
    );
  });
}
