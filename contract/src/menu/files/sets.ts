import type { Text } from '../../platform/locales';
import { MODIFIER_DEFAULTS, type ModifierEntity } from '../entities';
import {
  BASE_FIELDS,
  type Choice,
  type ModifierOptions,
  type ModifierSet,
  OPTIONS,
  type SetModifier,
} from './format';

export type Names = ReadonlyMap<string, Text>;
export type Options = Required<ModifierOptions>;

/** A modifier as its set alone makes it. */
export type Entry = Options & Pick<Choice, 'name' | 'default'>;

export interface KnownSet {
  set: ModifierSet;
  /** By the id within the set. */
  entries: ReadonlyMap<string, Entry>;
}

const FIELDS = Object.keys(OPTIONS) as (keyof typeof OPTIONS)[];
export const OPTION_NAMES = Object.values(OPTIONS);
export const BASE = Object.fromEntries(
  FIELDS.map((field) => [OPTIONS[field], BASE_FIELDS[field]]),
) as Options;

export const entryOf = (entry: ModifierSet['modifiers'][number]): SetModifier =>
  typeof entry === 'string' ? { id: entry } : entry;

export function knownSet(set: ModifierSet, from?: KnownSet): KnownSet {
  const { id: _, from: __, group, modifierId, startWith, modifiers, ...shared } = set;
  const entries = modifiers.map(entryOf).map(({ id, ...own }): [string, Entry] => {
    // A default depends on the place in the dish, so every set decides it for itself.
    const { default: ___, ...inherited }: Entry = from?.entries.get(id) ?? BASE;
    return [id, { ...inherited, ...shared, ...own }];
  });
  return { set, entries: new Map(entries) };
}

export const filled = (template: string, values: { dish?: string; id: string }): string =>
  template.replace(/\{(dish|id)\}/g, (written, name: 'dish' | 'id') => values[name] ?? written);

export const nameOf = ({ name, dish }: Pick<Entry, 'name' | 'dish'>, id: string, names: Names) =>
  name ?? (dish === null ? undefined : names.get(filled(dish, { id })));

export const isDefaultOf = (
  { default: own, required }: Pick<Entry, 'default' | 'required'>,
  { startWith = 0 }: Pick<ModifierSet, 'startWith'>,
  index: number,
): boolean => own ?? (required || index < startWith);

export const optionsOf = (modifier: ModifierEntity, id: string): Options =>
  Object.fromEntries(
    FIELDS.map((field) => {
      const value = modifier[field] ?? BASE_FIELDS[field];
      return [OPTIONS[field], typeof value === 'string' ? templateOf(value, id) : value];
    }),
  ) as Options;

function templateOf(value: string, id: string): string {
  const template = value.replace(id, () => '{id}');
  return filled(template, { id }) === value ? template : value;
}

export const fieldsOf = (options: Options, id: string) =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = options[OPTIONS[field]];
      if (Object.hasOwn(MODIFIER_DEFAULTS, field) && value === BASE_FIELDS[field]) return [];
      return [[field, typeof value === 'string' ? filled(value, { id }) : value]];
    }),
  ) as Pick<ModifierEntity, keyof typeof OPTIONS>;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const difference = (options: Options, base: Options): ModifierOptions =>
  Object.fromEntries(
    OPTION_NAMES.flatMap((name) => (isSame(options[name], base[name]) ? [] : [[name, options[name]]])),
  );
