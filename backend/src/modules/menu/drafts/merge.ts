import { isDeepStrictEqual } from 'node:util';

export type Side = 'mine' | 'theirs';

/** A field that both have changed, by its path: `name.ru`, `modifiers.large.price`. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface Merged {
  /** In a field of a conflict it has the value of the preferred side. */
  value: unknown;
  conflicts: Conflict[];
}

/** Brings the changes of two people together, field by field, who both began with the value `read`. */
export function merge(
  read: unknown,
  mine: unknown,
  theirs: unknown,
  prefer: Side = 'mine',
  path = '',
): Merged {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(theirs, read))
    return { value: mine, conflicts: [] };
  if (isDeepStrictEqual(mine, read)) return { value: theirs, conflicts: [] };
  // A value that both sides have added was never read, so its old parts are empty.
  const [old = new Map<string, unknown>(), own, other] = [read, mine, theirs].map(partsOf);
  if (!own || !other)
    return { value: prefer === 'mine' ? mine : theirs, conflicts: [{ path, mine, theirs }] };
  const names = [...new Set([...own.keys(), ...other.keys()])];
  const fields = names.map((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    return { name, ...merge(old.get(name), own.get(name), other.get(name), prefer, at) };
  });
  const conflicts = fields.flatMap((field) => field.conflicts);
  const kept = fields.filter(({ value }) => value !== undefined);
  if (!Array.isArray(mine))
    return { value: Object.fromEntries(kept.map(({ name, value }) => [name, value])), conflicts };
  // Only parts that both sides and the first value have can be ordered by both.
  const isShared = (id: string) => old.has(id) && own.has(id) && other.has(id);
  const [before, ours, others] = [old, own, other].map((list) => [...list.keys()].filter(isShared));
  const order = merge(before, ours, others, prefer, `${path}.order`);
  const shared = order.value as string[];
  const leading = isDeepStrictEqual(shared, ours) ? own : other;
  const ids = [...leading.keys(), ...names.filter((id) => !leading.has(id))];
  const byId = new Map(kept.map(({ name, value }) => [name, value]));
  return { value: ids.flatMap((id) => byId.get(id) ?? []), conflicts: [...conflicts, ...order.conflicts] };
}

/** The fields of an object, or the entities of a list by their ids. A list that names one twice has to stay whole. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const entities = value.filter(
    (one): one is { id: string } => typeof one === 'object' && one !== null && 'id' in one,
  );
  const parts = new Map(entities.map((one) => [one.id, one]));
  return parts.size === value.length ? parts : undefined;
}
