import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSlug } from '@olov/contract/content/isSlug';
import type { LoggedAction } from '@olov/contract/staff/log';
import { type Change as AuditChange, type Author, recordChange } from '../../../access/audit';
import type { Database } from '../../../db/connect';
import type { Text } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { ApiError, wrongFields } from '../../../errors';
import { commonTexts } from '../../../text/commonTexts';
import type { Locale } from '../../../text/language';
import { menuTexts } from '../texts';
import { conflictsAmong, judge, type Refusal } from './check';
import { currentValues } from './currentValues';
import type { Change, Entity, Value, Wanted } from './entities';
import { type Impact, impactOf } from './impact';
import { type Conflict, merge, type Side } from './merge';
import { namesOf } from './names';
import { isOrderAsRead } from './orderAsRead';
import { faultFields, presentConflict, refusalText } from './present';
import { publish } from './publish';
import { rebase } from './rebase';
import { referenceFaults } from './references';
import {
  addDraft,
  changesOf,
  copyInverse,
  type DraftRow,
  deleteDraft,
  dropChanges,
  findChange,
  findDraft,
  lockDraft,
  putChanges,
  updateDraft,
} from './repository';
import { type Use, usesOfRemoved } from './uses';

export interface Editor {
  db: Database;
  author: Author;
  nowMs: number;
  locale: Locale;
}

const refused = (locale: Locale, status: number, code: 'draft-unknown' | 'draft-closed' | 'not-published') =>
  new ApiError(status, code, menuTexts[locale][code]);

export const createDraft = (editor: Editor, name: string): Promise<DraftRow> =>
  inTransaction(editor.db, async (trx) => {
    const { author, nowMs, locale } = editor;
    const id = randomUUID();
    await addDraft(trx, { id, name, author: author.actor, now: new Date(nowMs) });
    await note(trx, editor, 'create', id, { after: { name } });
    return demandDraft(trx, id, locale);
  });

/** A draft with all the changes, or a refusal if the menu could not have them. */
export async function createFilledDraft(
  trx: Database,
  editor: Editor,
  { name, wanted, about }: { name: string; wanted: readonly Wanted[]; about: object },
): Promise<string> {
  const { author, nowMs, locale } = editor;
  const id = randomUUID();
  await addDraft(trx, { id, name, author: author.actor, now: new Date(nowMs) });
  const beforeOf = await currentValues(trx, wanted);
  await putChanges(
    trx,
    id,
    wanted.map((one) => ({ ...one, before: beforeOf(one) })),
  );
  const judged = await judge(trx, id, await changesOf(trx, id));
  if ('refusal' in judged) throw new ApiError(409, judged.refusal.code, refusalText(judged.refusal, locale));
  await note(trx, editor, 'create', id, { after: { name, ...about } });
  return id;
}

export async function demandDraft(db: Database, id: string, locale: Locale): Promise<DraftRow> {
  const draft = await findDraft(db, id);
  if (!draft) throw refused(locale, 404, 'draft-unknown');
  return draft;
}

interface ReadChange {
  change: Change;
  name: Text;
  isConflict: boolean;
  /** The value in the menu, if it is another than the draft began with. */
  current: Value | null | undefined;
  uses: Use[];
}

export async function readChanges(
  db: Database,
  draft: DraftRow,
): Promise<{ changes: ReadChange[]; impact: Impact | null }> {
  const changes = await changesOf(db, draft.id);
  const isOver = draft.state === 'published' || draft.state === 'undone';
  const conflicts = isOver ? new Map<Change, Value | null>() : await conflictsAmong(db, changes);
  const uses = isOver ? [] : await usesOfRemoved(db, changes);
  const named = await namesOf(db, draft.id, changes);
  return {
    changes: changes.map((change) => ({
      change,
      name: named(change),
      isConflict: conflicts.has(change),
      current: conflicts.get(change),
      uses,
    })),
    impact: isOver ? null : await impactOf(db, draft.id, changes),
  };
}

type Work<T> = (trx: Database, draft: DraftRow) => Promise<T>;

const withLocked = <T>({ db, locale }: Editor, draftId: string, work: Work<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, draftId);
    if (!draft) throw refused(locale, 404, 'draft-unknown');
    return work(trx, draft);
  });

/** A scheduled draft cannot change, so that the menu gets what somebody has decided. */
export const withOpen = <T>(editor: Editor, draftId: string, work: Work<T>): Promise<T> =>
  withLocked(editor, draftId, async (trx, draft) => {
    if (draft.state !== 'open' && draft.state !== 'failed') throw refused(editor.locale, 409, 'draft-closed');
    const result = await work(trx, draft);
    await updateDraft(trx, draftId, { changedAt: new Date(editor.nowMs) });
    return result;
  });

export const renameDraft = (editor: Editor, draftId: string, name: string): Promise<DraftRow> =>
  withOpen(editor, draftId, async (trx, before) => {
    await updateDraft(trx, draftId, { name });
    await note(trx, editor, 'rename', draftId, { before: { name: before.name }, after: { name } });
    return demandDraft(trx, draftId, editor.locale);
  });

export const removeDraft = (editor: Editor, draftId: string): Promise<void> =>
  withOpen(editor, draftId, async (trx, { name, changes }) => {
    await deleteDraft(trx, draftId);
    await note(trx, editor, 'delete', draftId, { before: { name, changes } });
  });

interface Put {
  /** The path of the entity in the call, for errors of its fields. */
  field: string;
  /** The value that the person saw; null: a new entity. Undefined: the wanted value replaces any other. */
  read?: unknown;
  /** For fields that somebody else has changed too. Without it they are refused. */
  prefer?: Side | undefined;
}

/**
 * Undefined: the entity has this value already, so the draft does not change it. What somebody else has changed since `read`
 * stays, in other fields.
 */
export const putEntity = (
  editor: Editor,
  draftId: string,
  asked: Wanted,
  { field, read, prefer }: Put,
): Promise<{ change: Change; name: Text; uses: Use[] } | undefined> =>
  withOpen(editor, draftId, async (trx) => {
    const unbased = await findChange(trx, draftId, asked);
    if (unbased) await rebase(trx, draftId, [unbased]);
    const known = unbased && (await findChange(trx, draftId, asked));
    const before = known ? known.before : (await currentValues(trx, [asked]))(asked);
    const shown = known ? known.after : before;
    const refuse = (code: 'already-there' | 'changed-meanwhile', fields = {}) =>
      new ApiError(409, code, commonTexts[editor.locale][code], { fields });
    let wanted = asked;
    if (asked.kind === 'order' && Array.isArray(read)) {
      if (!(await isOrderAsRead(trx, draftId, asked, read))) throw refuse('changed-meanwhile');
    } else if (read !== undefined) {
      // A dish without a price of its own is not new.
      if (read === null && shown !== null && asked.kind !== 'price') throw refuse('already-there');
      const { value, conflicts } = merge(read, asked.after, shown, prefer);
      if (conflicts.length > 0 && prefer === undefined)
        throw refuse('changed-meanwhile', asked.kind === 'price' ? {} : bothValues(asked, conflicts));
      wanted = { ...asked, after: value } as Wanted;
    }
    // A dish that the shop has keeps its id, because orders, carts and addresses name it.
    if (wanted.kind === 'dish' && before === null && !isSlug(wanted.entityId))
      throw wrongFields({ [`${field}.id`]: menuTexts[editor.locale]['dish-id'] });
    if (isDeepStrictEqual(before, wanted.after)) {
      await takeOut(trx, editor, draftId, wanted);
      return undefined;
    }
    await putChanges(trx, draftId, [{ ...wanted, before }]);
    const faults = await referenceFaults(trx, draftId, [wanted]);
    const prefix = field === '' ? '' : `${field}.`;
    if (faults.length > 0) throw wrongFields(faultFields(faults, editor.locale, () => prefix));
    await note(trx, editor, 'change', draftId, { after: nameOf(wanted) });
    const change = await findChange(trx, draftId, wanted);
    const named = await namesOf(trx, draftId, [wanted]);
    return change && { change, name: named(change), uses: await usesOfRemoved(trx, [wanted]) };
  });

/** Settles the conflicts of a change with the menu. */
export const settleEntity = (editor: Editor, draftId: string, entity: Entity, prefer: Side): Promise<void> =>
  withOpen(editor, draftId, async (trx) => {
    const known = await findChange(trx, draftId, entity);
    if (known) await rebase(trx, draftId, [known], prefer);
    await note(trx, editor, 'settle', draftId, { after: { ...nameOf(entity), prefer } });
  });

const bothValues = ({ kind }: Entity, conflicts: readonly Conflict[]): Record<string, string> =>
  Object.fromEntries(
    conflicts
      .map((one) => presentConflict(kind, one))
      .map(({ path, ...values }) => [path, JSON.stringify(values)]),
  );

export const revertEntity = (editor: Editor, draftId: string, entity: Entity): Promise<void> =>
  withOpen(editor, draftId, (trx) => takeOut(trx, editor, draftId, entity));

async function takeOut(trx: Database, editor: Editor, draftId: string, entity: Entity): Promise<void> {
  if ((await dropChanges(trx, draftId, [entity])) > 0)
    await note(trx, editor, 'revert', draftId, { before: nameOf(entity) });
}

/** The values are in the draft, and in the entries of its publication. */
const nameOf = ({ kind, entityId }: Entity) => ({ kind, id: entityId });

export type Published = { draft: DraftRow; uses: Use[] } | { refusal: Refusal };

interface Wish {
  /** With a time the draft waits for it; without one the menu changes now. */
  atMs: number | undefined;
  confirm: number;
}

export const publishDraft = (editor: Editor, draftId: string, { atMs, confirm }: Wish): Promise<Published> =>
  withOpen(editor, draftId, async (trx) => {
    const { author, nowMs, locale } = editor;
    const isNow = atMs === undefined || atMs <= nowMs;
    const outcome = isNow
      ? await publish(trx, draftId, editor, confirm)
      : await judge(trx, draftId, await changesOf(trx, draftId), confirm);
    if ('refusal' in outcome) return outcome;
    if (!isNow) {
      const publishAt = new Date(atMs);
      const wish = { publishAt, scheduledBy: author, confirmed: confirm, failure: null };
      await updateDraft(trx, draftId, { state: 'scheduled', ...wish });
      await note(trx, editor, 'schedule', draftId, { after: { at: publishAt.toISOString() } });
    }
    return { draft: await demandDraft(trx, draftId, locale), uses: outcome.uses };
  });

export const unscheduleDraft = (editor: Editor, draftId: string): Promise<DraftRow> =>
  withLocked(editor, draftId, async (trx, { state }) => {
    if (state !== 'scheduled') throw refused(editor.locale, 409, 'draft-closed');
    await updateDraft(trx, draftId, { state: 'open', publishAt: null, scheduledBy: null });
    await note(trx, editor, 'unschedule', draftId, {});
    return demandDraft(trx, draftId, editor.locale);
  });

/** The inverse changes are a publication of their own. A refusal leaves nothing behind. */
export async function undoDraft(editor: Editor, draftId: string): Promise<Published> {
  const { author, nowMs, locale } = editor;
  try {
    return await withLocked(editor, draftId, async (trx, { state, name }) => {
      if (state !== 'published') throw refused(locale, 409, 'not-published');
      const id = randomUUID();
      await addDraft(trx, { id, name, author: author.actor, now: new Date(nowMs), undoes: draftId });
      await copyInverse(trx, draftId, id);
      const outcome = await publish(trx, id, editor);
      if ('refusal' in outcome) throw new Refused(outcome.refusal);
      await updateDraft(trx, draftId, { state: 'undone' });
      return { draft: await demandDraft(trx, id, locale), uses: outcome.uses };
    });
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

type Noted = Pick<AuditChange, 'before' | 'after'>;

export const note = (
  trx: Database,
  { author, nowMs }: Editor,
  action: LoggedAction<'Menu'>,
  draftId: string,
  noted: Noted,
) => recordChange(trx, author, { action, subject: 'Menu', subjectId: `drafts/${draftId}`, ...noted }, nowMs);
