import type { ChangedField, LoggedChange } from '@olov/contract/staff/site';
import type { AuditRow } from '../../../access/audit';
import { placeOfPrice } from '../../menu';
import { changedFields } from './changedFields';
import type { NameOf } from './repository';

/** A reference to a thing. */
interface Ref {
  kind: string;
  id: string;
}

/** The thing of an entry, and the restaurant in which it changed. */
function refsOf({ subject, subjectId }: AuditRow): { thing: Ref; place?: Ref } {
  const [, prefix = '', rest = ''] = /^([^/]*)\/(.*)$/s.exec(subjectId) ?? [];
  switch (subject) {
    case 'Order':
      return { thing: { kind: 'orders', id: subjectId } };
    case 'Restaurant':
    case 'Zone':
    case 'Figures':
      return { thing: { kind: 'restaurants', id: subjectId } };
    case 'Courier':
    case 'Member':
    case 'Session':
      return { thing: { kind: 'members', id: subjectId } };
    case 'StopList': {
      const [restaurant = '', ...dish] = subjectId.split(' ');
      return {
        thing: { kind: 'dishes', id: dish.join(' ') },
        place: { kind: 'restaurants', id: restaurant },
      };
    }
    case 'DeadLetter':
      return subjectId.startsWith('all of ')
        ? { thing: { kind: 'channel', id: subjectId.slice('all of '.length) } }
        : { thing: { kind: 'message', id: subjectId } };
    default:
      return prefix === 'prices'
        ? refsOfPrice(rest)
        : { thing: { kind: prefix || subjectId, id: rest || subjectId } };
  }
}

function refsOfPrice(id: string): { thing: Ref; place: Ref } {
  const { restaurantId, groupId = '', dishId } = placeOfPrice(id);
  return {
    thing: { kind: 'prices', id: dishId },
    place:
      restaurantId === undefined
        ? { kind: 'restaurant-groups', id: groupId }
        : { kind: 'restaurants', id: restaurantId },
  };
}

/** The things whose ids a field of this name has. */
const KINDS_OF_FIELD: Record<string, string[]> = {
  author: ['members'],
  courier: ['members'],
  courierId: ['couriers'],
  ...Object.fromEntries(
    ['restaurantId', 'restaurantIds', 'restaurants'].map((field) => [field, ['restaurants']]),
  ),
  ...Object.fromEntries(['folderId', 'folder', 'folders'].map((field) => [field, ['folders']])),
  tags: ['tags'],
  ...Object.fromEntries(['productId', 'dishes'].map((field) => [field, ['dishes']])),
  // Of dishes in a folder, or of folders.
  order: ['dishes', 'folders'],
  // A change in a draft.
  id: ['dishes', 'folders', 'tags', 'groups'],
};

const kindsOf = ({ field }: ChangedField) => KINDS_OF_FIELD[field.split('.').at(-1) ?? ''] ?? [];
/** Lines of menu changes have lists as texts. */
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(', ') : [];

const NAMED = { prices: 'dishes' } as Record<string, string>;

/** The ids that `presentChange` needs the names of. */
export function idsOf(row: AuditRow): string[] {
  const { thing, place } = refsOf(row);
  const fields = changedFields(row.before, row.after).filter((field) => kindsOf(field).length > 0);
  return [
    thing.id,
    ...(place ? [place.id] : []),
    row.actor,
    ...fields.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  ];
}

export function presentChange(row: AuditRow, nameOf: NameOf): LoggedChange {
  const { id, at, actor, role, action, subject, subjectId, before, after } = row;
  const { thing, place } = refsOf(row);
  const person = nameOf('members', actor);
  const named = ({ kind, id }: Ref) => nameOf(NAMED[kind] ?? kind, id) ?? id;
  return {
    ...{ id, at: at.toISOString(), actor, role, action, subject, subjectId },
    ...(person && { person }),
    kind: thing.kind,
    name: named(thing),
    ...(place && { place: named(place) }),
    fields: changedFields(before, after).map((field) => {
      const kinds = kindsOf(field);
      if (kinds.length === 0) return field;
      const names = (value: unknown) =>
        idsIn(value).map((one) => kinds.map((kind) => nameOf(kind, one)).find((name) => name) ?? one);
      return {
        field: field.field,
        ...('before' in field && { before: names(field.before) }),
        ...('after' in field && { after: names(field.after) }),
      };
    }),
    ...(typeof after?.draft === 'string' && { draft: after.draft }),
    ...(before && { before }),
  };
}
