import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

/** Both `src` and the built script in `dist` stand beside the folders of the data. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const readText = (path: string): string => readFileSync(ROOT + path, 'utf8');

export const readYaml = (path: string): unknown => parse(readText(path));

export const namesIn = (folder: string): string[] => readdirSync(ROOT + folder).sort();

export function checked<T extends TSchema>(schema: T, value: unknown, name: string): Static<T> {
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new Error(`${name} is wrong at ${first?.instancePath || '/'}: ${first?.message}.`);
}
