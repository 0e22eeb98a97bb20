import type { Text } from '../../platform/locales';
import type { ModifierEntity } from '../entities';
import type { ModifierOptions, ModifierSet, SetModifier } from './format';
import { BASE_OPTIONS, entryIn, filled, type IndexedSet, indexed, type Sets } from './resolveSet';
import { keyOf, type Run, type Use } from './runs';

export type Names = ReadonlyMap<string, Text>;

type Options = Required<ModifierOptions>;

/** A modifier with its most common name and options. */
interface Entry {
  id: string;
  uses: Use[];
  name: Text | undefined;
  options: Options;
}

interface Draft {
  id: string;
  run: Run;
  runs: Run[];
  entries: Entry[];
}

/** The sets behind the modifiers of dishes, by the keys of runs: their options are the most common ones. */
export function findSets(runs: Run[], names: Names): ReadonlyMap<string, IndexedSet> {
  const drafts = draftsOf(runs, names);
  const sets = new Map<string, IndexedSet>();
  const bases: Draft[] = [];
  for (const draft of [...drafts].sort(byBreadth)) {
    const base = bases.find((other) => doesCover(other, draft));
    if (!base) bases.push(draft);
    sets.set(draft.id, indexed(setOf(draft, base?.id, sets)));
  }
  return new Map(
    drafts.flatMap(({ id, run }): [string, IndexedSet][] => {
      const set = sets.get(id);
      return set ? [[keyOf(run), set]] : [];
    }),
  );
}

function draftsOf(runs: Run[], names: Names): Draft[] {
  const byKey = new Map<string, [Run, ...Run[]]>();
  for (const run of runs) {
    const key = keyOf(run);
    const known = byKey.get(key);
    if (known) known.push(run);
    else byKey.set(key, [run]);
  }
  const ids = new Set<string>();
  return [...byKey.values()].map((own) => {
    const id = freeId(own[0], ids);
    ids.add(id);
    return { id, run: own[0], runs: own, entries: entriesOf(own, names) };
  });
}

function freeId({ template, group }: Run, taken: ReadonlySet<string>): string {
  const [, kind = 'modifiers'] = /^\{dish\}\.([^.]+)\./.exec(template) ?? [];
  const free = [group, kind].find((id) => id !== undefined && !taken.has(id));
  return free ?? `${kind}-${taken.size}`;
}

function entriesOf(runs: Run[], names: Names): Entry[] {
  const uses = new Map<string, Use[]>();
  for (const use of runs.flatMap((run) => run.uses)) {
    const known = uses.get(use.id);
    if (known) known.push(use);
    else uses.set(use.id, [use]);
  }
  return [...uses].map(([id, own]) => {
    const options = mostCommonOf(own.map(({ modifier }) => optionsOf(modifier, id)));
    const name = mostCommon(own.map(({ modifier }) => modifier.name));
    return {
      id,
      uses: own,
      options,
      name: isSame(name, nameOfDish(options.dish, id, names)) ? undefined : name,
    };
  });
}

const byBreadth = (a: Draft, b: Draft): number =>
  Number(b.run.group !== undefined) - Number(a.run.group !== undefined) ||
  b.entries.length - a.entries.length;

/** A set is made from another one that has the names of most of its modifiers, so that no name is written twice. */
function doesCover(base: Draft, { entries }: Draft): boolean {
  const names = new Map(base.entries.map(({ id, name }) => [id, name]));
  const known = entries.filter(({ id, name }) => name !== undefined && isSame(names.get(id), name));
  return known.length > 1 && known.length > entries.length / 2;
}

function setOf({ id, run, runs, entries }: Draft, from: string | undefined, sets: Sets): ModifierSet {
  const base = sets.get(from ?? '');
  const handed = (entryId: string) => (base && entryIn(base, entryId, sets)) ?? {};
  const rows = entries.map((entry) => ({ ...entry, given: handed(entry.id) }));
  const shared: ModifierOptions = Object.fromEntries(
    OPTION_NAMES.flatMap((option) => {
      const values = rows.map(({ options, given }) => ({
        value: options[option],
        isGiven: isSame(options[option], { ...BASE_OPTIONS, ...given }[option]),
      }));
      const different = values.filter(({ isGiven }) => !isGiven);
      if (different.length === 0) return [];
      const common = mostCommon(different.map(({ value }) => value));
      const others = values.filter(({ value }) => !isSame(value, common)).length;
      return others < different.length && others < values.length / 2 ? [[option, common]] : [];
    }),
  );
  const isRequired = shared.required ?? false;
  const startWith = isRequired ? 0 : mostCommon(runs.map(leadingDefaults));
  const modifiers = rows.map(({ id: entryId, uses, name, options, given }) => {
    const own: Omit<SetModifier, 'id'> = {
      ...(name !== undefined && !isSame(name, given.name) && { name }),
      ...difference(options, { ...BASE_OPTIONS, ...given, ...shared }),
      ...defaultOf(uses, options.required, startWith),
    };
    return Object.keys(own).length > 0 ? { id: entryId, ...own } : entryId;
  });
  return {
    id,
    ...(from !== undefined && { from }),
    ...(run.group !== undefined && { group: run.group }),
    ...(run.template !== `{dish}.${id}.{id}` && { modifierId: run.template }),
    ...(startWith > 0 && { startWith }),
    ...shared,
    modifiers,
  };
}

const leadingDefaults = ({ uses }: Run): number => {
  const end = uses.findIndex(({ modifier }) => !modifier.isDefault);
  return end < 0 ? uses.length : end;
};

/** A modifier that is always a default, or never, though the rule of its set says otherwise. */
function defaultOf(uses: Use[], isRequired: boolean, startWith: number): Pick<SetModifier, 'default'> {
  const isOn = uses[0]?.modifier.isDefault ?? false;
  const isAlways = uses.every(({ modifier }) => modifier.isDefault === isOn);
  const isByRule = uses.every(({ index }) => isOn === (isRequired || index < startWith));
  return isAlways && !isByRule ? { default: isOn } : {};
}

export const nameOfDish = (dish: string | null, id: string, names: Names): Text | undefined =>
  dish === null ? undefined : names.get(filled(dish, { id }));

export function optionsOf(modifier: ModifierEntity, id: string): Options {
  const { price, maxOneDish, isRequired, isAvailable = true, picture, standsFor, allergens } = modifier;
  return {
    price,
    max: maxOneDish,
    required: isRequired,
    available: isAvailable,
    picture: templateOf(picture, id),
    dish: templateOf(standsFor, id),
    allergens: allergens ?? null,
  };
}

function templateOf(value: string | undefined, id: string): string | null {
  if (value === undefined) return null;
  const template = value.replace(id, () => '{id}');
  return filled(template, { id }) === value ? template : value;
}

export const difference = (options: Options, base: Options): ModifierOptions =>
  Object.fromEntries(
    OPTION_NAMES.flatMap((name) => (isSame(options[name], base[name]) ? [] : [[name, options[name]]])),
  );

const OPTION_NAMES = ['price', 'max', 'required', 'available', 'picture', 'dish', 'allergens'] as const;

const mostCommonOf = (all: Options[]): Options => ({
  price: mostCommon(all.map(({ price }) => price)),
  max: mostCommon(all.map(({ max }) => max)),
  required: mostCommon(all.map(({ required }) => required)),
  available: mostCommon(all.map(({ available }) => available)),
  picture: mostCommon(all.map(({ picture }) => picture)),
  dish: mostCommon(all.map(({ dish }) => dish)),
  allergens: mostCommon(all.map(({ allergens }) => allergens)),
});

/** The first of the most common values. */
function mostCommon<T>(values: T[]): T {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best)).value;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
