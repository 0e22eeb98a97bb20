import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textFault, withoutBom } from '@olov/contract/content/textFiles';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parseDocument, visit } from 'yaml';

/** Both `src` and the built script in `dist` stand beside the folders of the data. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

export function readText(path: string): string {
  const text = readFileSync(ROOT + path, 'utf8');
  const fault = textFault(text);
  if (fault) throw new Error(`${path} ${fault.text}.`);
  return withoutBom(text);
}

export const readYaml = (path: string): unknown => parseYaml(readText(path), path);

/** A number counts as it is written: YAML reads `10.000` as ten. */
export function parseYaml(text: string, name: string): unknown {
  const document = parseDocument(text);
  for (const error of document.errors) throw error;
  visit(document, {
    Scalar(_, { value, source = '' }) {
      if (typeof value === 'number' && String(value) !== source)
        throw new Error(`${name} has the number ${source}, which YAML reads as ${value}: write ${value}.`);
    },
  });
  return document.toJS();
}

export const namesIn = (folder: string): string[] => readdirSync(ROOT + folder).sort();

export function checked<T extends TSchema>(schema: T, value: unknown, name: string): Static<T> {
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new Error(`${name} is wrong at ${first?.instancePath || '/'}: ${first?.message}.`);
}
