import type { DishEntity, ModifierEntity } from '../entities';
import type { ModifierOptions, ModifierSet, SetModifier } from './format';
import {
  BASE,
  difference,
  type Entry,
  isDefaultOf,
  isSame,
  type KnownSet,
  knownSet,
  type Names,
  nameOf,
  OPTION_NAMES,
  type Options,
  optionsOf,
} from './sets';

/** One modifier of a dish, with its id in the set and its place in the run. */
interface Use {
  id: string;
  index: number;
  modifier: ModifierEntity;
}

/** Modifiers of a dish in a row whose ids have one pattern, and that are in one group: they become one set. */
export interface Run {
  key: string;
  template: string;
  group: string | undefined;
  uses: Use[];
}

export function runsOf({ id: dishId, modifiers }: DishEntity): Run[] {
  const runs: Run[] = [];
  for (const modifier of modifiers) {
    const rest = modifier.id.startsWith(`${dishId}.`) ? modifier.id.slice(dishId.length + 1) : '';
    const [, kind, own] = /^([^.{}]+)\.([^{}]+)$/.exec(rest) ?? [];
    const template = own === undefined ? '{id}' : `{dish}.${kind}.{id}`;
    const group = modifier.groupId;
    const key = JSON.stringify([template, group]);
    if (runs.at(-1)?.key !== key) runs.push({ key, template, group, uses: [] });
    const uses = runs.at(-1)?.uses ?? [];
    uses.push({ id: own ?? modifier.id, index: uses.length, modifier });
  }
  return runs;
}

/** The runs of one key, and their modifiers with the most common name and options. */
interface Draft {
  id: string;
  runs: [Run, ...Run[]];
  entries: { id: string; uses: Use[]; entry: Entry }[];
}

/** The sets behind the modifiers of dishes, by the keys of runs, in the order of their first use. */
export function findSets(runs: Run[], names: Names): ReadonlyMap<string, KnownSet> {
  const ids = new Set<string>();
  const drafts = grouped(runs, ({ key }) => key).map((own): Draft => {
    const id = freeId(own[0], ids);
    ids.add(id);
    const uses = own.flatMap((run) => run.uses);
    return { id, runs: own, entries: grouped(uses, (use) => use.id).map((same) => entryOf(same, names)) };
  });
  const sets = new Map<Draft, KnownSet>();
  const bases: Draft[] = [];
  for (const draft of [...drafts].sort(byBreadth)) {
    const base = bases.find((other) => doesCover(other, draft));
    if (!base) bases.push(draft);
    const from = base && sets.get(base);
    sets.set(draft, knownSet(setOf(draft, from), from));
  }
  return new Map(
    drafts.flatMap((draft) => {
      const set = sets.get(draft);
      return set ? [[draft.runs[0].key, set] as const] : [];
    }),
  );
}

function freeId({ template, group }: Run, taken: ReadonlySet<string>): string {
  const [, kind = 'modifiers'] = /^\{dish\}\.([^.]+)\./.exec(template) ?? [];
  return [group, kind].find((id) => id !== undefined && !taken.has(id)) ?? `${kind}-${taken.size}`;
}

function entryOf(uses: [Use, ...Use[]], names: Names): Draft['entries'][number] {
  const { id } = uses[0];
  const all = uses.map(({ modifier }) => optionsOf(modifier, id));
  const options = Object.fromEntries(
    OPTION_NAMES.map((option) => [option, mostCommon(all.map((one) => one[option]))]),
  ) as Options;
  const name = mostCommon(uses.map(({ modifier }) => modifier.name));
  return { id, uses, entry: isSame(name, nameOf(options, id, names)) ? options : { name, ...options } };
}

const byBreadth = (a: Draft, b: Draft): number =>
  Number(b.runs[0].group !== undefined) - Number(a.runs[0].group !== undefined) ||
  b.entries.length - a.entries.length;

/** A set is made from another one that has the names of most of its modifiers, so that no name is written twice. */
function doesCover(base: Draft, { entries }: Draft): boolean {
  const names = new Map(base.entries.map(({ id, entry }) => [id, entry.name]));
  const known = entries.filter(({ id, entry: { name } }) => name && isSame(names.get(id), name));
  return known.length > 1 && known.length > entries.length / 2;
}

function setOf({ id, runs, entries }: Draft, from: KnownSet | undefined): ModifierSet {
  const { template, group } = runs[0];
  const given = (entryId: string): Entry => from?.entries.get(entryId) ?? BASE;
  const shared: ModifierOptions = Object.fromEntries(
    OPTION_NAMES.flatMap((option) => {
      const changed = entries.filter(({ id: one, entry }) => !isSame(entry[option], given(one)[option]));
      if (changed.length === 0) return [];
      const common = mostCommon(changed.map(({ entry }) => entry[option]));
      const others = entries.filter(({ entry }) => !isSame(entry[option], common)).length;
      return others < Math.min(changed.length, entries.length / 2) ? [[option, common]] : [];
    }),
  );
  const startWith = shared.required ? 0 : mostCommon(runs.map(leadingDefaults));
  const modifiers = entries.map(({ id: entryId, uses, entry }) => {
    const isOn = uses[0]?.modifier.isDefault ?? false;
    const isAlways = uses.every(({ modifier }) => modifier.isDefault === isOn);
    const isByRule = uses.every(({ index }) => isDefaultOf(entry, { startWith }, index) === isOn);
    const own: Omit<SetModifier, 'id'> = {
      ...(entry.name && !isSame(entry.name, given(entryId).name) && { name: entry.name }),
      ...difference(entry, { ...given(entryId), ...shared }),
      ...(isAlways && !isByRule && { default: isOn }),
    };
    return Object.keys(own).length > 0 ? { id: entryId, ...own } : entryId;
  });
  return {
    id,
    ...(from && { from: from.set.id }),
    ...(group !== undefined && { group }),
    ...(template !== `{dish}.${id}.{id}` && { modifierId: template }),
    ...(startWith > 0 && { startWith }),
    ...shared,
    modifiers,
  };
}

const leadingDefaults = ({ uses }: Run): number => {
  const end = uses.findIndex(({ modifier }) => !modifier.isDefault);
  return end < 0 ? uses.length : end;
};

function grouped<T>(list: T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of list) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** The first of the most common values. */
function mostCommon<T>(values: T[]): T {
  return grouped(values, (value) => JSON.stringify(value)).reduce((best, one) =>
    one.length > best.length ? one : best,
  )[0];
}
