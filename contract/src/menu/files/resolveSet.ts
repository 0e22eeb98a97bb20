import type { Choice, ModifierOptions, ModifierSet, SetModifier } from './format';

/** A set with its modifiers by id. */
export interface IndexedSet {
  set: ModifierSet;
  entries: ReadonlyMap<string, SetModifier>;
}

export type Sets = ReadonlyMap<string, IndexedSet>;

export const indexed = (set: ModifierSet): IndexedSet => ({
  set,
  entries: new Map(set.modifiers.map(entryOf).map((entry) => [entry.id, entry])),
});

export const BASE_OPTIONS: Required<ModifierOptions> = {
  price: 0,
  max: 1,
  required: false,
  available: true,
  picture: null,
  dish: null,
  allergens: null,
};

export const modifierIdOf = ({ id, modifierId = `{dish}.${id}.{id}` }: ModifierSet): string => modifierId;

export const filled = (template: string, values: { dish?: string; id: string }): string =>
  template.replace(/\{(dish|id)\}/g, (written, name: 'dish' | 'id') => values[name] ?? written);

export const entryOf = (entry: ModifierSet['modifiers'][number]): SetModifier =>
  typeof entry === 'string' ? { id: entry } : entry;

/** The name and options that a modifier has by its set alone; undefined if the set has no such modifier. */
export function entryIn({ set, entries }: IndexedSet, id: string, sets: Sets): Choice | undefined {
  const entry = entries.get(id);
  if (!entry) return undefined;
  const { id: _, ...own } = entry;
  return { ...inherited(sets.get(set.from ?? ''), id), ...sharedBy(set), ...own };
}

function inherited(base: IndexedSet | undefined, id: string): Choice {
  const entry = base?.entries.get(id);
  if (!base || !entry) return {};
  // A default depends on the place in the dish, so every set decides it for itself.
  const { id: _, default: __, ...own } = entry;
  return { ...sharedBy(base.set), ...own };
}

function sharedBy(set: ModifierSet): ModifierOptions {
  const { id, from, group, modifierId, startWith, modifiers, ...shared } = set;
  return shared;
}
