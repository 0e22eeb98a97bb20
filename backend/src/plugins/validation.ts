import { cleanText } from '@olov/contract/content/cleanText';
import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { isStorable } from '../text/storable';

export interface Fault {
  path: string;
  keyword: string;
}

export class ValidationError extends Error {
  constructor(
    readonly part: string,
    readonly faults: Fault[],
  ) {
    super(`invalid ${part}`);
  }
}

/** Customers correct a whole form at once, so more faults are collected than TypeBox’s default of eight. */
const MOST_FAULTS = 64;

const checks = new WeakMap<TSchema, Validator>();

/** Many routes share the schema of a query. A schema is compiled with its first request. */
function checkOf(schema: TSchema): Validator {
  const check = checks.get(schema) ?? Compile(schema);
  checks.set(schema, check);
  return check;
}

/** Query values are all strings, so they are converted to their types. */
const compile: FastifySchemaCompiler<TSchema> =
  ({ schema, httpPart = 'body' }) =>
  (input: unknown) => {
    const check = checkOf(schema);
    const faults: Fault[] = [];
    const cleaned = clean(input, schema, { path: [], faults, isQuery: httpPart === 'querystring' });
    const value =
      httpPart === 'querystring' ? Value.Default(schema, Value.Convert(schema, cleaned)) : cleaned;
    if (!check.Check(value)) faults.push(...check.Errors(value).flatMap(faultsOf));
    return faults.length > 0 ? { error: new ValidationError(httpPart, faults) } : { value };
  };

export function faultsIn(schema: TSchema, value: unknown): Fault[] {
  const check = Compile(schema);
  return check.Check(value) ? [] : check.Errors(value).flatMap(faultsOf);
}

type TypeBoxError = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

function faultsOf(error: TypeBoxError): Fault[] {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const at = (names: readonly string[], keyword: string) =>
    names.map((name) => ({ path: [...path, name].join('.'), keyword }));
  if (error.keyword === 'required') return at(error.params.requiredProperties, 'required');
  if (error.keyword === 'additionalProperties') return at(error.params.additionalProperties, 'unknown');
  // The enclosing rule reports this fault too.
  if (error.keyword === 'boolean') return [];
  return [{ path: path.join('.'), keyword: error.keyword }];
}

const unescapePointer = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** No valid body is nested deeper; without a limit a few kilobytes of brackets would overflow the stack. */
const MOST_DEPTH = 64;

interface Cleaning {
  path: string[];
  faults: Fault[];
  isQuery: boolean;
}

function clean(value: unknown, schema: unknown, at: Cleaning): unknown {
  const { path, faults, isQuery } = at;
  if (path.length > MOST_DEPTH) {
    faults.push({ path: '', keyword: 'depth' });
    return undefined;
  }
  const isLongitude = partOf(schema, 'x-longitude') === true;
  if (
    isLongitude &&
    (typeof value === 'number' || (isQuery && typeof value === 'string' && value.trim() !== ''))
  )
    return wrapLongitude(Number(value));
  if (typeof value === 'string') {
    if (!isStorable(value) && partOf(schema, 'x-file') !== true)
      faults.push({ path: path.join('.'), keyword: 'characters' });
    return partOf(schema, 'x-verbatim') === true ? value : cleanText(value);
  }
  if (Array.isArray(value)) {
    const one = partOf(schema, 'items');
    return value.map((item, index) => clean(item, one, { ...at, path: [...path, String(index)] }));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = partOf(schema, 'properties');
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    clean(item, partOf(fields, name), { ...at, path: [...path, name] }),
  ]);
  // An empty query value such as `?latitude=` counts as absent; it must not be converted to 0.
  return Object.fromEntries(isQuery ? entries.filter(([, item]) => item !== '') : entries);
}

const partOf = (schema: unknown, name: string): unknown =>
  typeof schema === 'object' && schema !== null && Object.hasOwn(schema, name)
    ? Reflect.get(schema, name)
    : undefined;

export function checkBody<T extends TSchema>(
  schema: T,
): (body: unknown) => { faults: Fault[]; value: Static<T> } {
  const check = Compile(schema);
  return (body) => {
    const faults: Fault[] = [];
    const value = clean(body, schema, { path: [], faults, isQuery: false });
    if (!check.Check(value)) faults.push(...check.Errors(value).flatMap(faultsOf));
    return { faults, value: value as Static<T> };
  };
}

export function useValidation(app: FastifyInstance): void {
  Settings.Set({ maxErrors: MOST_FAULTS });
  app.setValidatorCompiler(compile);
}
