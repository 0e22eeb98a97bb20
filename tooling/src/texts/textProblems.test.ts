import { parse } from '@formatjs/icu-messageformat-parser';
import { type Catalogue, textProblems } from './textProblems';

const ru = {
  'a.count': '{count, plural, one {# пицца} few {# пиццы} other {# пицц}}',
  'a.by': 'от <b>{name}</b>',
};
const en = { 'a.count': '{count, plural, one {# pizza} other {# pizzas}}', 'a.by': 'by <b>{name}</b>' };
const uz = { 'a.count': '{count} ta pitsa', 'a.by': '<b>{name}</b>dan toʻlov' };

/** Compiles a catalogue as the build does. */
const compiled = (catalogue: Record<string, string>): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)]));

test('catalogues with different grammar and the same arguments have no problems', () => {
  expect(textProblems({ ru, en, uz })).toEqual([]);
  expect(textProblems({ ru: compiled(ru), en: compiled(en), uz: compiled(uz) })).toEqual([]);
});

test.each([
  ['a missing text', { 'a.by': uz['a.by'] }, '"a.count" in translations/uz.json is missing: add it'],
  ['an empty text', { ...uz, 'a.count': ' ' }, '"a.count" in translations/uz.json is empty: write its text'],
  [
    'another argument',
    { ...uz, 'a.by': '<b>{who}</b>' },
    '"a.by" takes other arguments in other languages: ru takes <b> name, en takes <b> name, uz takes <b> who',
  ],
  [
    'an apostrophe',
    { ...uz, 'a.by': "<b>{name}</b> to'lov" },
    '"a.by" in translations/uz.json has an apostrophe: Uzbek is written with its own letters ʻ and ʼ',
  ],
])('the rules of texts find %s in the sources and in the build of a catalogue', (_, broken, problem) => {
  const changed = broken as typeof uz;
  expect(textProblems({ ru, en, uz: changed })).toEqual([problem]);
  expect(textProblems({ ru: compiled(ru), en: compiled(en), uz: compiled(changed) })).toEqual([problem]);
});

test('a text of the sources that is not valid ICU is a problem', () => {
  expect(textProblems({ ru, en, uz: { ...uz, 'a.by': '{name' } })).toEqual([
    expect.stringContaining('"a.by" in translations/uz.json is not valid ICU'),
  ]);
});
