import type { Text } from '../../db/schema';

export interface Entry {
  kind: string;
  id: string;
  /** Language-independent fields, from the Russian file; an unset field is absent. */
  facts: Record<string, unknown>;
  texts: Record<string, Text>;
  body: Text | undefined;
}

export const setFields = (facts: Record<string, unknown>): Entry['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));

export const entryName = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => (id ? `${kind}/${id}` : kind);
