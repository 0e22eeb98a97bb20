import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@olov/contract/locales';
import { hasForeignApostrophe } from '../../src/texts/hasForeignApostrophe';
import { messageArguments } from '../../src/texts/messageArguments';
import type { Finding } from './Finding';

type Catalogue = Record<string, string>;

/** Every language has the same ids, each with a text that takes the same arguments. */
export async function checkTexts(folder: string): Promise<Partial<Finding>> {
  const problems: string[] = [];
  const catalogues = new Map<string, Catalogue>();
  for (const locale of LOCALES) {
    try {
      catalogues.set(
        locale,
        catalogueOf(await readFile(join(folder, 'translations', `${locale}.json`), 'utf8')),
      );
    } catch (error) {
      problems.push(`translations/${locale}.json cannot be used: ${(error as Error).message}`);
    }
  }
  const ids = new Set([...catalogues.values()].flatMap((catalogue) => Object.keys(catalogue)));
  for (const id of [...ids].sort()) problems.push(...problemsOf(id, catalogues));
  return { problems, notes: problems.length === 0 ? [`${ids.size} texts in ${LOCALES.join(', ')}`] : [] };
}

function catalogueOf(text: string): Catalogue {
  const json: unknown = JSON.parse(text);
  const isCatalogue =
    typeof json === 'object' &&
    json !== null &&
    Object.values(json).every((value) => typeof value === 'string');
  if (!isCatalogue) throw new Error('it has to be one object of ids and texts');
  return json as Catalogue;
}

function problemsOf(id: string, catalogues: Map<string, Catalogue>): string[] {
  const problems: string[] = [];
  const shapes = new Map<string, string>();
  for (const [locale, catalogue] of catalogues) {
    const text = catalogue[id];
    const place = `"${id}" in translations/${locale}.json`;
    if (text === undefined) problems.push(`${place} is missing: add it`);
    else if (text.trim() === '') problems.push(`${place} is empty: write its text`);
    else {
      const shape = shapeOf(text);
      if (shape instanceof Error) problems.push(`${place} is not valid ICU: ${shape.message}`);
      else shapes.set(locale, shape);
    }
    if (locale === 'uz' && text !== undefined && hasForeignApostrophe(text)) {
      problems.push(`${place} has an apostrophe: Uzbek is written with its own letters ʻ and ʼ`);
    }
  }
  if (new Set(shapes.values()).size > 1) {
    const told = [...shapes].map(([locale, shape]) => `${locale} takes ${shape || 'nothing'}`);
    problems.push(`"${id}" takes other arguments in other languages: ${told.join(', ')}`);
  }
  return problems;
}

function shapeOf(text: string): string | Error {
  try {
    return messageArguments(text).join(' ');
  } catch (error) {
    return error as Error;
  }
}
