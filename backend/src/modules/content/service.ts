import type { ContentChange, ContentFile } from '@olov/contract';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { sql } from 'kysely';
import { type Author, type Change, recordChange } from '../../access/audit';
import type { Identity } from '../../access/operations';
import { plan } from '../../access/plannedWork';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { KeyedHash } from '../../keyedHash';
import type { SlowWork } from '../../slowWork/createSlowWork';
import type { TellPages } from '../../tellPages';
import type { FileProblem } from '../../text/problem';
import { type Entry, entryName } from './entry';
import { KINDS, kindOf } from './kinds';
import type { ContentShop, Remark } from './kinds/kind';
import type { ReadEntry, readEntries } from './readEntries';
import { writeEntry } from './writeEntry';

/** The number is arbitrary, but has to be the same in all replicas. */
const CONTENT_LOCK = 7_061_778;

export interface ContentDeps extends ContentShop {
  identity: Identity;
  keyedHash: KeyedHash;
  mediaUrl: string;
  now: () => number;
  shopUrl: string;
  tellPages: TellPages;
  slowWork: SlowWork<{ readEntries: typeof readEntries }>;
}

export interface ImportReport {
  problems: FileProblem[];
  changes: ContentChange[];
  /** The remarks of which the notes of `changes` are the texts. */
  remarks: Remark[];
}

interface Options {
  isTrial: boolean;
  isPruning: boolean;
  author: Author;
  nowMs: number;
  /** Refuses the import by throwing, when it knows the entries that the import replaces. */
  check?: (before: ReadonlyMap<string, Entry>) => void;
}

export async function exportContent(db: Database): Promise<ContentFile[]> {
  return (await allEntries(db)).flatMap(writeEntry);
}

export async function importContent(
  { db, pictures, slowWork }: Pick<ContentDeps, 'db' | 'pictures' | 'slowWork'>,
  files: readonly ContentFile[],
  { isTrial, isPruning, author, nowMs, check }: Options,
): Promise<ImportReport> {
  const { entries, problems } = await slowWork.readEntries(files);
  return inTransaction(db, async (trx) => {
    // Imports run one after the other, so that each diff compares with the entries that it replaces.
    await lockContent(trx);
    const before = new Map((await allEntries(trx)).map((entry) => [entryName(entry), entry]));
    check?.(before);
    const changes: ContentChange[] = [];
    const remarks: Remark[] = [];
    for (const read of entries) {
      const name = entryName(read.entry);
      const { noted, wrong } = await judged({ db: trx, pictures }, read);
      problems.push(...wrong);
      remarks.push(...noted);
      const notes = noted.map(textOf);
      changes.push({ ...compared(before.get(name), read.entry), entry: name, notes });
    }
    const gone = isPruning ? missing([...before.values()], files) : [];
    changes.push(
      ...gone.map((entry) => ({ ...compared(entry, undefined), entry: entryName(entry), notes: [] })),
    );

    if (problems.length === 0 && !isTrial) {
      const changed = new Set(changes.filter(({ kind }) => kind !== 'same').map(({ entry }) => entry));
      for (const { entry } of entries) {
        if (!changed.has(entryName(entry))) continue;
        await kindOf(entry.kind).save(trx, entry);
        await plan(trx, entry, { author, nowMs });
      }
      for (const { kind, id } of gone) await kindOf(kind).remove?.(trx, id);
      for (const { entry, kind, diff } of changes) {
        if (kind === 'same') continue;
        const change: Change = {
          action: 'change',
          subject: 'Content',
          subjectId: entry,
          after: { kind, diff },
        };
        await recordChange(trx, author, change, nowMs);
      }
    }
    return { problems, changes, remarks };
  });
}

/** Imports and edits run one after the other. */
export const lockContent = (db: Database) => sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(db);

async function allEntries(db: Database): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const kind of KINDS) entries.push(...(await kind.all(db)));
  return entries;
}

function missing(entries: readonly Entry[], files: readonly ContentFile[]): Entry[] {
  const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  const kinds = KINDS.filter(
    ({ name, remove }) => remove && [...folders].some((folder) => folder.startsWith(`${name}/`)),
  );
  return entries.filter(
    (entry) => kinds.some(({ name }) => name === entry.kind) && !folders.has(entryName(entry)),
  );
}

export async function judged(shop: ContentShop, { entry, file, lines }: ReadEntry) {
  const remarks = await kindOf(entry.kind).remarks(shop, entry);
  const wrong = remarks
    .filter(({ isWrong }) => isWrong)
    .map((remark): FileProblem => {
      const { field, code = 'wrong' } = remark;
      return { file, line: lines[field] ?? 1, text: textOf(remark), field, code };
    });
  return { noted: remarks.filter(({ isWrong }) => !isWrong), wrong };
}

const textOf = ({ field, text }: Remark): string => `${field} ${text}`;

export function compared(
  before: Entry | undefined,
  after: Entry | undefined,
): Pick<ContentChange, 'kind' | 'diff'> {
  const [old, next] = [before, after].map((entry) => (entry ? writeEntry(entry) : []));
  const paths = new Set([...(old ?? []), ...(next ?? [])].map(({ path }) => path));
  const textIn = (files: ContentFile[] = [], path: string) =>
    files.find((file) => file.path === path)?.text ?? '';
  const diff = [...paths]
    .map((path) => [path, textIn(old, path), textIn(next, path)] as const)
    .filter(([, one, other]) => one !== other)
    .map(([path, one, other]) => patchOf(path, one, other))
    .join('');
  return { kind: diff === '' ? 'same' : before ? (after ? 'changed' : 'gone') : 'new', diff };
}

/** The time of a comparison grows with the square of the changed lines. */
const MOST_CHANGED_LINES = 400;

function patchOf(path: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(path, path, before, after, undefined, undefined, {
    context: 1,
    headerOptions: FILE_HEADERS_ONLY,
    maxEditLength: MOST_CHANGED_LINES,
  });
  return patch ?? `--- ${path}\n+++ ${path}\n${allLines('-', before)}${allLines('+', after)}`;
}

const allLines = (sign: string, text: string): string =>
  text.replace(/^.*\n?/gm, (line) => line && `${sign}${line}`);
