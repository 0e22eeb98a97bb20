import type { DraftNote, EntityKind, MenuDraft, MenuDraftChange } from '@olov/contract';
import type { Text } from '../../../db/schema';
import type { Locale } from '../../../text/language';
import { confirmText } from '../steepPrices';
import { menuTexts } from '../texts';
import type { Refusal } from './check';
import type { Change, Entity, Value } from './entities';
import { type Conflict, merge } from './merge';
import type { Fault } from './references';
import type { DraftRow } from './repository';
import type { Use } from './uses';

export function presentDraft(row: DraftRow, locale: Locale): MenuDraft {
  const { id, name, state, author, publishedBy, undoes, undoneBy, changes } = row;
  return {
    id,
    name,
    state,
    author,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy,
    failure: row.failure && state === 'failed' ? refusalText(row.failure.why ?? row.failure, locale) : null,
    undoes,
    undoneBy,
    changes,
  };
}

/** A draft may have failed under an older build, so it may have faults whose codes are gone, and orders of folders without names. */
export function refusalText(refusal: Refusal, locale: Locale): string {
  const messages = menuTexts[locale];
  const text = messages[refusal.code];
  if (refusal.code === 'draft-conflict')
    return `${text} ${refusal.entities.map(({ id, name }) => name?.[locale] ?? (id || messages['folder-order'])).join(', ')}`;
  if (refusal.code === 'author-gone') return `${text} ${refusal.actor}`;
  if (refusal.code === 'confirm-prices') return confirmText(refusal.prices, locale);
  if (refusal.code === 'draft-invalid')
    return [
      text,
      ...refusal.faults.flatMap(({ id, name, code }) =>
        code in messages ? `${name?.[locale] ?? id}: ${messages[code]}` : [],
      ),
    ].join(' ');
  return text;
}

export const faultFields = (
  faults: readonly Fault[],
  locale: Locale,
  prefixOf: (fault: Fault) => string,
): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [prefixOf(fault) + fault.path, menuTexts[locale][fault.code]]));

const noteText = ({ code, name }: Use, locale: Locale): string =>
  `${menuTexts[locale][code]} ${typeof name === 'string' ? name : name[locale]}`;

export const presentUses = (uses: readonly Use[], locale: Locale): DraftNote[] =>
  uses.map((use) => ({ kind: use.kind, id: use.id, text: noteText(use, locale) }));

const isOf =
  ({ kind, entityId }: Entity) =>
  (use: Use) =>
    use.kind === kind && use.id === entityId;

interface Judged {
  change: Change;
  name: Text;
  isConflict: boolean;
  current?: Value | null | undefined;
  uses: readonly Use[];
}

export const presentChange = (
  { change, name, isConflict, current, uses }: Judged,
  locale: Locale,
): MenuDraftChange => ({
  kind: change.kind,
  id: change.entityId,
  name,
  before: change.before,
  after: change.after,
  isConflict,
  notes: uses.filter(isOf(change)).map((use) => noteText(use, locale)),
  fields: differences(change.before, change.after),
  ...(isConflict && {
    conflicts: merge(change.before, change.after, current)
      .conflicts.map((one) => presentConflict(change.kind, one))
      .map(({ theirs, ...one }) => ({ ...one, menu: theirs })),
  }),
});

/** Of an entity that one side has removed, the other side shows the name, or the price of a restaurant. */
export function presentConflict(kind: EntityKind, { path, mine, theirs }: Conflict): Conflict {
  const isWhole = path === '' && kind !== 'order';
  const whole = kind === 'price' ? 'price' : 'name';
  const shown = (value: unknown): unknown => (isWhole && value ? Reflect.get(value, whole) : value) ?? null;
  return { path: isWhole ? whole : path || 'ids', mine: shown(mine), theirs: shown(theirs) };
}

type Leaves = ReadonlyMap<string, unknown>;

export function differences(before: unknown, after: unknown): MenuDraftChange['fields'] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

/** Fields by their paths; modifiers are named by id, because their order may change. */
function leavesOf(value: unknown, prefix = ''): Leaves {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === null ? new Map() : new Map([[prefix || 'ids', value]]);
  return new Map(
    Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      if (name === 'modifiers' && Array.isArray(field)) {
        const own: { id: string }[] = field;
        return [
          [`${path}.order`, own.map(({ id }) => id)] as const,
          ...own.flatMap(({ id, ...modifier }) => [...leavesOf(modifier, `${path}.${id}`)]),
        ];
      }
      return [...leavesOf(field, path)];
    }),
  );
}
