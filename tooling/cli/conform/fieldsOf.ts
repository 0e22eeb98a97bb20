import { faultsOf } from '@olov/contract/platform/validation';
import type { TSchema } from 'typebox';

export interface Field {
  /** Path with `[]` for every position of a list: `products[].name`. */
  path: string;
  isExtra: boolean;
  isRequired: boolean;
  isSent: boolean;
  /** The value with which the shop goes on, if the field is not sent. */
  fallback?: unknown;
}

interface Schema {
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  'x-layer'?: string;
  default?: unknown;
}

/** Every field that the schema names, in every object of an answer. */
export function* fieldsOf(schema: Schema, value: unknown, path = '', isInExtra = false): Generator<Field> {
  if (Array.isArray(value) && schema.items) {
    for (const item of value) yield* fieldsOf(schema.items, item, `${path}[]`, isInExtra);
  }
  if (!isRecord(value)) return;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const at = path ? `${path}.${name}` : name;
    const isExtra = isInExtra || part['x-layer'] === 'extra';
    const isRequired = schema.required?.includes(name) ?? false;
    yield { path: at, isExtra, isRequired, isSent: value[name] !== undefined, fallback: part.default };
    yield* fieldsOf(part, value[name], at, isExtra);
  }
}

const WORDS: Record<string, string> = {
  type: 'has the wrong type',
  format: 'has another form',
  minimum: 'is too small',
  maximum: 'is too large',
  minLength: 'is too short',
  maxLength: 'is too long',
  minItems: 'has too few entries',
  maxItems: 'has too many entries',
};

interface Mistake {
  path: string;
  /** True if the value has another form than the schema demands; false if it only exceeds a limit. */
  isForm: boolean;
  /** The mistake as a sentence. */
  text: string;
}

/** The values that the schema forbids; fields that are missing or unknown to the contract are no mistakes. */
export function mistakesIn(schema: TSchema, value: unknown): Mistake[] {
  const mistakes = new Map<string, Mistake>();
  for (const { path: place, keyword } of faultsOf(schema, value)) {
    if (keyword === 'required' || keyword === 'additionalProperties') continue;
    const path = place.replace(/(^|\.)\d+(?=\.|$)/g, '[]') || 'the answer';
    if (mistakes.has(path)) continue;
    const found = (JSON.stringify(valueAt(value, place)) ?? '').slice(0, 60);
    const text = `${path} ${WORDS[keyword] ?? 'has a value that the contract does not name'}: ${found}`;
    mistakes.set(path, { path, isForm: FORM.has(keyword), text });
  }
  return [...mistakes.values()];
}

const FORM: ReadonlySet<string> = new Set(['type', 'format', 'const', 'enum', 'anyOf']);

/** True if a path is that of a field, or inside of it. */
export const isPartOf = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);

const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce((at, name) => Object(at)[name], value);

/** The shop reads null like a field that is not there. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
  );
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
