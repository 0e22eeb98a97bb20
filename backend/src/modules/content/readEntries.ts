import type { ContentFile } from '@olov/contract';
import { LONGEST_ENTRY } from '@olov/contract/content/entries';
import { isSlug } from '@olov/contract/content/isSlug';
import { DEFAULT_LOCALE, inAll, LOCALES } from '@olov/contract/platform/locales';
import { Type } from 'typebox';
import { type Fault, faultsIn } from '../../plugins/validation';
import type { Locale } from '../../text/language';
import { htmlOfMarkdown, TooDeep } from '../../text/markdown/markdown';
import { type FileProblem, firstOf, MOST_PROBLEMS } from '../../text/problem';
import { type Entry, entryName } from './entry';
import { KINDS, type Kind } from './kinds';
import { type ReadFile, readFile } from './readFile';

export interface ReadEntry {
  entry: Entry;
  /** The file with the facts, and the lines of its fields. */
  file: string;
  lines: Record<string, number>;
}

interface Folder {
  kind: Kind;
  id: string;
  files: Partial<Record<Locale, ContentFile>>;
}

export function readEntries(files: readonly ContentFile[]): {
  entries: ReadEntry[];
  problems: FileProblem[];
} {
  const { folders, problems } = sorted(files);
  const entries: ReadEntry[] = [];
  for (const folder of folders) {
    if (problems.length > MOST_PROBLEMS) break;
    const read = readFolder(folder);
    if (Array.isArray(read)) problems.push(...read);
    else entries.push(read);
  }
  return { entries, problems: firstOf(problems) };
}

function sorted(files: readonly ContentFile[]): { folders: Folder[]; problems: FileProblem[] } {
  const folders = new Map<string, Folder>();
  const problems: FileProblem[] = [];
  for (const file of files) {
    const place = placeOf(file.path);
    if (typeof place === 'string') {
      problems.push({ file: file.path, text: place, field: 'id', code: 'wrong' });
      continue;
    }
    const { kind, id, locale } = place;
    const name = entryName({ kind: kind.name, id });
    const folder = folders.get(name) ?? { kind, id, files: {} };
    if (folder.files[locale]) problems.push({ file: file.path, text: 'is there twice' });
    folder.files[locale] = file;
    folders.set(name, folder);
  }
  return { folders: [...folders.values()], problems };
}

function placeOf(path: string): { kind: Kind; id: string; locale: Locale } | string {
  const parts = path.split('/');
  const kind = KINDS.find(({ name }) => name === parts[0]);
  if (!kind) return `belongs to nothing: the folders are ${KINDS.map(({ name }) => name).join(', ')}`;
  const [id, name] = kind.isMany ? [parts[1] ?? '', parts[2]] : ['', parts[1]];
  const locale = LOCALES.find((one) => name === `${one}.md`);
  if (!locale || parts.length !== (kind.isMany ? 3 : 2)) {
    return `belongs to nothing: files are called ${kind.name}/${kind.isMany ? '<id>/' : ''}<language>.md (${LOCALES.join(', ')})`;
  }
  if (kind.isMany && !isSlug(id)) {
    return `has an id that no address takes: ${id} (lower-case letters, digits and hyphens, at most 64)`;
  }
  return { kind, id, locale };
}

function readFolder({ kind, id, files }: Folder): ReadEntry | FileProblem[] {
  const problems: FileProblem[] = [];
  const read: Partial<Record<Locale, ReadFile>> = {};
  for (const locale of LOCALES) {
    const file = files[locale];
    const folder = entryName({ kind: kind.name, id });
    if (!file) {
      problems.push({ file: `${folder}/${locale}.md`, text: 'is missing' });
      continue;
    }
    const result = readFile(file);
    if (Array.isArray(result)) problems.push(...result);
    else {
      problems.push(...faultsOf(kind, locale, result));
      read[locale] = result;
    }
  }
  if (problems.length > 0) return problems;
  const whole = read as Record<Locale, ReadFile>;
  const texts = Object.keys(kind.texts).map((field) => [
    field,
    inAll((locale) => String(whole[locale].fields[field])),
  ]);
  const facts = Object.keys(kind.facts).flatMap((field) => {
    const value = whole.ru.fields[field];
    return value === undefined ? [] : [[field, value]];
  });
  const entry: Entry = {
    kind: kind.name,
    id,
    facts: Object.fromEntries(facts),
    texts: Object.fromEntries(texts),
    body: undefined,
  };
  const { path: file, fields, lineOf } = whole.ru;
  const lines = Object.fromEntries(Object.keys(fields).map((field) => [field, lineOf(field)]));
  if (!kind.hasBody) return { entry, file, lines };
  const html = new Map(LOCALES.map((locale) => [locale, htmlIn(whole[locale].markdown)]));
  const wrong = LOCALES.flatMap((locale) => bodyProblems(whole[locale].path, html.get(locale)));
  if (wrong.length > 0) return wrong;
  entry.body = inAll((locale) => html.get(locale) ?? '');
  return { entry, file, lines };
}

/** Undefined for a text that is nested too deeply. */
function htmlIn(markdown: string): string | undefined {
  try {
    return htmlOfMarkdown(markdown);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function bodyProblems(file: string, html: string | undefined): FileProblem[] {
  if (html) return [];
  if (html === '') return [{ file, text: 'has no text', field: 'markdown', code: 'required' }];
  return [{ file, text: 'has a text that is nested too deeply', field: 'markdown', code: 'nested' }];
}

function faultsOf(kind: Kind, locale: Locale, { path, fields, lineOf, markdown }: ReadFile): FileProblem[] {
  const { texts, facts, hints, hasBody } = kind;
  const schema = Type.Object(
    { ...texts, ...(locale === DEFAULT_LOCALE && facts) },
    { additionalProperties: false },
  );
  const problems = new Map<string, FileProblem>();
  for (const fault of faultsIn(schema, fields)) {
    const [field = ''] = fault.path.split('.');
    if (!problems.has(field))
      problems.set(field, {
        file: path,
        line: lineOf(field),
        text: said(field, fault),
        field,
        code: fault.keyword === 'required' && fault.path === field ? 'required' : 'wrong',
      });
  }
  if (!hasBody && markdown.trim() !== '') {
    problems.set('', { file: path, text: 'has a text below its front matter, which nothing shows' });
  }
  if (markdown.length > LONGEST_ENTRY)
    problems.set('', {
      file: path,
      text: `has a text of more than ${LONGEST_ENTRY} characters`,
      field: 'markdown',
      code: 'too-long',
    });
  return [...problems.values()];

  function said(field: string, { keyword, path: at }: Fault): string {
    if (keyword === 'required' && at === field) return `${field} is missing: ${hints[field]}`;
    if (keyword === 'unknown' && at === field) {
      return field in facts
        ? `${field} stands in ru.md alone, for all languages`
        : `${field} is no field: there are ${Object.keys(schema.properties).join(', ')}`;
    }
    return `${field} is wrong: ${hints[field]}`;
  }
}
