import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';

/** A catalogue as it is written, or as a build has compiled it. */
export type Catalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/**
 * The rules of catalogues: the same ids in every language, each with a valid text that is not empty and takes the same
 * arguments, and Uzbek written with its own letters. One sentence for each problem. Not for browsers, because their
 * builds leave the parser out.
 */
export function textProblems(catalogues: Readonly<Record<Locale, Catalogue>>): string[] {
  const ids = new Set(LOCALES.flatMap((locale) => Object.keys(catalogues[locale])));
  return [...ids].sort().flatMap((id) => problemsOf(id, catalogues));
}

function problemsOf(id: string, catalogues: Readonly<Record<Locale, Catalogue>>): string[] {
  const problems: string[] = [];
  const shapes = new Map<Locale, string>();
  for (const locale of LOCALES) {
    const place = `"${id}" in translations/${locale}.json`;
    const message = Object.hasOwn(catalogues[locale], id) ? catalogues[locale][id] : undefined;
    if (message === undefined) {
      problems.push(`${place} is missing: add it`);
      continue;
    }
    const elements = parsed(message);
    if (elements instanceof Error) {
      problems.push(`${place} is not valid ICU: ${elements.message}`);
      continue;
    }
    if (isEmpty(elements)) problems.push(`${place} is empty: write its text`);
    else shapes.set(locale, [...new Set(argumentsOf(elements))].sort().join(' '));
    if (locale === 'uz' && literalsOf(elements).some(hasForeignApostrophe)) {
      problems.push(`${place} has an apostrophe: Uzbek is written with its own letters ʻ and ʼ`);
    }
  }
  if (new Set(shapes.values()).size > 1) {
    const told = [...shapes].map(([locale, shape]) => `${locale} takes ${shape || 'nothing'}`);
    problems.push(`"${id}" takes other arguments in other languages: ${told.join(', ')}`);
  }
  return problems;
}

function parsed(message: string | MessageFormatElement[]): MessageFormatElement[] | Error {
  if (typeof message !== 'string') return message;
  try {
    return parse(message);
  } catch (error) {
    return error as Error;
  }
}

const isEmpty = (elements: readonly MessageFormatElement[]): boolean =>
  elements.every((element) => element.type === TYPE.literal && element.value.trim() === '');

/** The wrong apostrophe inside a word; the right letters are ʻ and ʼ. */
const hasForeignApostrophe = (text: string): boolean => /\p{L}['’‘`´]\p{L}/u.test(text);

/** Arguments, plurals, selections and tags. */
const argumentsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [element.value];
    }
  });

const literalsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
        return [element.value];
      case TYPE.tag:
        return literalsOf(element.children);
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
      default:
        return [];
    }
  });
