import type {
  ContentEntry,
  DeleteEntryBody,
  EntryList,
  EntryPreview,
  EntryRefused,
  SavedEntry,
  SaveEntryBody,
  StoredEntry,
} from '@olov/contract';
import { localizedPath } from '@olov/contract/platform/locales';
import { sql } from 'kysely';
import { type Change, recordChange } from '../../../access/audit';
import { heldIds, plan } from '../../../access/plannedWork';
import { demandRight, type Staff } from '../../../access/Staff';
import { demandVersion } from '../../../conflicts';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { ApiError } from '../../../errors';
import { commonTexts } from '../../../text/commonTexts';
import type { Locale } from '../../../text/language';
import { versionOf } from '../../../versionOf';
import { keepEntry } from '../../menu';
import { type Entry, entryName } from '../entry';
import { kindOf } from '../kinds';
import { momentOf } from '../kinds/fields';
import { type ContentDeps, compared, importContent, judged, lockContent } from '../service';
import { markdownOf, writeFiles } from '../writeEntry';
import { presentNote, presentProblem } from './presentProblem';

type Problems = NonNullable<EntryRefused['problems']>;
type Kind = ContentEntry['kind'];

/** Vacancies are the work of HR too. */
const demand = (staff: Staff, action: 'read' | 'change', kind: Kind, locale: Locale): void =>
  demandRight(staff, [action, kind === 'vacancies' ? 'Vacancy' : 'Content'], {}, locale);

export async function listEntries(
  { db, now }: ContentDeps,
  staff: Staff,
  kind: Kind,
  locale: Locale,
): Promise<EntryList['entries']> {
  demand(staff, 'read', kind, locale);
  const [entries, held] = await Promise.all([entriesOf(db, kind), heldIds(db, kind)]);
  return entries.map((entry) => ({
    kind,
    id: entry.id,
    version: versionOf(entry),
    ...(entry.texts.title && { title: entry.texts.title }),
    ...stateOf(entry, now()),
    ...(held.has(entry.id) && { state: 'held' }),
  }));
}

export async function openEntry(
  { db }: ContentDeps,
  staff: Staff,
  { kind, id = '' }: { kind: Kind; id?: string },
  locale: Locale,
): Promise<StoredEntry> {
  demand(staff, 'read', kind, locale);
  return readEntry(db, kind, id, locale);
}

async function readEntry(db: Database, kind: Kind, id: string, locale: Locale): Promise<StoredEntry> {
  const entry = (await entriesOf(db, kind)).find((one) => one.id === id);
  if (!entry) throw entryNotFound(locale);
  const markdown = markdownOf(entry);
  const { facts, texts } = entry;
  return { kind, id, facts, texts, ...(markdown && { markdown }), version: versionOf(entry) };
}

/** Answers the problems instead, if there are any. */
export async function saveEntry(
  { db, pictures, slowWork, now }: ContentDeps,
  staff: Staff,
  { entry, version }: SaveEntryBody,
  locale: Locale,
): Promise<SavedEntry | Problems> {
  demand(staff, 'change', entry.kind, locale);
  const { author } = staff;
  const { problems, remarks } = await importContent({ db, pictures, slowWork }, filesOf(entry), {
    isTrial: false,
    isPruning: false,
    author,
    nowMs: now(),
    check(before) {
      const current = before.get(entryName(entry));
      demandVersion(current && { version: versionOf(current) }, version, locale);
    },
  });
  if (problems.length > 0) return problems.map((problem) => presentProblem(problem, entry, locale));
  // Also an unchanged entry that is held waits or is shown again, under the name of who saves it.
  await plan(db, entry, { author, nowMs: now() });
  const notes = remarks.map((remark) => presentNote(remark, locale));
  return { entry: await readEntry(db, entry.kind, entry.id, locale), notes };
}

export const deleteEntry = (
  { db, now }: ContentDeps,
  staff: Staff,
  { kind, id, version }: DeleteEntryBody,
  locale: Locale,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    demand(staff, 'change', kind, locale);
    await lockContent(trx);
    const entry = (await entriesOf(trx, kind)).find((one) => one.id === id);
    if (!entry) throw entryNotFound(locale);
    demandVersion({ version: versionOf(entry) }, version, locale);
    await kindOf(kind).remove?.(trx, id);
    const after = compared(entry, undefined);
    const change: Change = {
      action: 'delete',
      subject: 'Content',
      subjectId: entryName(entry),
      after: { ...after },
    };
    await recordChange(trx, staff.author, change, now());
  });

/** The texts go through the same code as those that are saved. */
export async function previewEntry(
  deps: ContentDeps,
  staff: Staff,
  entry: ContentEntry,
  locale: Locale,
): Promise<EntryPreview | Problems> {
  demand(staff, 'change', entry.kind, locale);
  const { db, pictures, slowWork } = deps;
  const { entries, problems } = await slowWork.readEntries(filesOf(entry));
  const [read] = entries;
  if (!read) return problems.map((problem) => presentProblem(problem, entry, locale));
  const { noted, wrong } = await judged({ db, pictures }, read);
  if (wrong.length > 0) return wrong.map((problem) => presentProblem(problem, entry, locale));
  const { texts, body } = read.entry;
  const notes = noted.map((remark) => presentNote(remark, locale));
  const { kind } = entry;
  if (kind === 'contacts') return { texts, notes };
  const shop = await keepEntry(deps, {
    kind,
    entry: await rowOf(db, read.entry),
    name: texts.title?.[locale] ?? '',
    path: localizedPath(locale, pathOf(read.entry)),
  });
  return { texts, ...(body && { html: body }), notes, shop };
}

const pathOf = ({ kind, id }: Entry): string =>
  kind === 'vacancies' ? `/vacancies?id=${id}` : `/${kind}/${id}`;

/** The row that a save would write: it is written, read and taken back. A held entry is shown too. */
async function rowOf(db: Database, entry: Entry): Promise<string> {
  const takeBack = new Error('the row of a preview is taken back');
  let found = '';
  await inTransaction(db, async (trx) => {
    await kindOf(entry.kind).save(trx, entry);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) || '{"held_at": null}')::text as row
      from ${sql.table(entry.kind)} one where id = ${entry.id}`.execute(trx);
    found = rows[0]?.row ?? '';
    throw takeBack;
  }).catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  return found;
}

const filesOf = (entry: ContentEntry) => writeFiles(entry, entry.markdown);

const entriesOf = (db: Database, kind: Kind): Promise<Entry[]> => kindOf(kind).all(db);

const entryNotFound = (locale: Locale) =>
  new ApiError(404, 'entry-not-found', commonTexts[locale]['not-found']);

type State = Pick<EntryList['entries'][number], 'state' | 'at'>;

/** Whether customers see the entry at this time. */
function stateOf({ facts }: Pick<Entry, 'facts'>, nowMs: number): State {
  const start = momentOf(facts.publishedAt ?? facts.startsAt);
  const end = momentOf(facts.endsAt);
  const at = start && { at: start.toISOString() };
  if (facts.isActive === false) return { state: 'off', ...at };
  if (end && end.getTime() <= nowMs) return { state: 'ended', ...at };
  return { state: start && start.getTime() > nowMs ? 'planned' : 'published', ...at };
}
