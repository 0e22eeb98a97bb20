import type { Feature } from './calls';
import KNOWN from './calls.json';

/** The part of a JSON schema that reading an answer needs. */
export interface Shape {
  /** The name of a shape that several answers have. */
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape | readonly Shape[];
  anyOf?: readonly Shape[];
  const?: unknown;
  enum?: readonly unknown[];
  /** The fallback of a property that a back end may leave out. */
  default?: unknown;
  'x-layer'?: string;
}

/** The part of the table of calls that a page needs; without the schema library. */
export interface KnownCall {
  answer?: Shape;
  feature?: Feature;
  /** The call requests one entry by its id, so a 404 may mean that the entry does not exist. */
  isById?: boolean;
}

const { calls, shapes } = KNOWN as unknown as {
  calls: Record<string, KnownCall>;
  shapes: Record<string, Shape>;
};

export const knownCall = (call: string): KnownCall => calls[call] ?? {};

/** An answer lacks a required part. The message names call and field. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Reads the answer of a call, for browsers and servers: checks the required parts, fills in the fallbacks of the others,
 * and leaves out an addition of another form than ours. Everything that the contract does not name stays. An answer
 * without a schema is returned as it is.
 */
export function readAnswer(call: string, answer: unknown): unknown {
  const shape = knownCall(call).answer;
  return shape ? readAs(shape, PREPARE[call]?.(answer) ?? answer, call) : answer;
}

/** Reads the data of an event of a stream. Text that is not JSON does not fit. */
export function readEvent(call: string, text: string): unknown {
  let data: unknown = text;
  try {
    data = JSON.parse(text);
  } catch {}
  return readAnswer(call, data);
}

/** True if a refusal means that the back end does not have the call. `hasCode`: it has a code of the contract. */
export function isCallMissing(
  call: string,
  { status, hasCode }: { status: number; hasCode: boolean },
): boolean {
  const { feature, isById } = knownCall(call);
  if (!feature || hasCode) return false;
  return status === 405 || status === 501 || (status === 404 && !isById);
}

export function readAs(shape: Shape, value: unknown, call: string): unknown {
  const found = read(shape, value);
  if (!(found instanceof Mismatch)) return found;
  throw new AnswerError(`${call}: ${found.path || 'the answer'} ${found.problem}`);
}

/** Not an `Error`: an answer with many alternatives has thousands of them, and each stack trace costs CPU time. */
class Mismatch {
  constructor(
    readonly problem: string,
    readonly path = '',
  ) {}

  at(place: string): Mismatch {
    const isDeeper = this.path !== '' && !this.path.startsWith('[');
    return new Mismatch(this.problem, isDeeper ? `${place}.${this.path}` : place + this.path);
  }
}

/** A value that does not fit results in a `Mismatch`. */
function read(shape: Shape, value: unknown): unknown {
  const { $ref, anyOf, type = '', format } = shape;
  if ($ref) return read(shapes[$ref] ?? {}, value);
  if (anyOf) return readAny(anyOf, value);
  const choices = 'const' in shape ? [shape.const] : shape.enum;
  if (choices && !choices.includes(value)) return new Mismatch(`is not ${choices.join(' or ')}`);
  if (type === 'object') return readObject(shape, value);
  if (type === 'array') return readList(shape, value);
  const isFit = TYPES[type]?.(value) ?? true;
  if (!isFit) return new Mismatch(`is not ${NAMES[type]}`);
  return format === undefined || isFormed(format, String(value)) ? value : new Mismatch(`is not a ${format}`);
}

const isFormed = (format: string, text: string): boolean =>
  (FORMATS[format]?.test(text) ?? true) && !Number.isNaN(Date.parse(text));

/** A moment without its zone would be another one in each browser. */
const FORMATS: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/,
};

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function readAny(shapes: readonly Shape[], value: unknown): unknown {
  for (const shape of shapes) {
    const found = read(shape, value);
    if (!(found instanceof Mismatch)) return found;
  }
  const choices = shapes.map((shape) => ('const' in shape ? String(shape.const) : NAMES[shape.type ?? '']));
  return new Mismatch(`is not ${choices.join(' or ')}`);
}

function readList({ items }: Shape, value: unknown): unknown {
  if (!Array.isArray(value)) return new Mismatch('is not a list');
  const result: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const found = read((Array.isArray(items) ? items[index] : items) ?? {}, item);
    if (found instanceof Mismatch) return found.at(`[${index}]`);
    result.push(found);
  }
  return result;
}

function readObject({ properties = {}, required = [] }: Shape, value: unknown): unknown {
  if (!isRecord(value)) return new Mismatch('is not an object');
  const result = { ...value };
  for (const [name, shape] of Object.entries(properties)) {
    const given = value[name] ?? undefined;
    const found = given === undefined ? MISSING : read(shape, given);
    if (!(found instanceof Mismatch)) result[name] = found;
    // Every list that is a fallback is empty; each answer gets a list of its own.
    else if ('default' in shape) result[name] = Array.isArray(shape.default) ? [] : shape.default;
    else if (!required.includes(name) && (given === undefined || shape['x-layer'])) delete result[name];
    else return found.at(name);
  }
  return result;
}

const MISSING = new Mismatch('is missing');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Steps before the check of an answer whose form the specification leaves open. */
const PREPARE: Record<string, (answer: unknown) => unknown> = {
  'GET /api/shop': prepareShop,
  // An API may answer nothing for a user without a basket.
  'GET /api/tg_basket': (answer) =>
    !answer || (isRecord(answer) && answer.result === null) ? { result: { products: [] } } : answer,
  // “Ok or failed” may be a word, a truth value, or nothing but the status.
  'POST /api/tg_order': (answer) => (isRecord(answer) ? answer : { ok: !FAILED.has(answer) }),
  // The specification names the fields of an order only as an entry of the list.
  'GET /api/delivery/Get': (answer) =>
    isRecord(answer) && isRecord(answer.order) ? { ...answer, ...answer.order } : answer,
};

const FAILED: ReadonlySet<unknown> = new Set([false, 'failed']);

/**
 * An answer with an error is not applied, so it needs no menu. A product without a name gets that of its folder:
 * the specification has no field for it.
 */
function prepareShop(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  if (typeof answer.error === 'string' && answer.error) return { ...NO_MENU, ...answer };
  const folders = recordsIn(answer.folders);
  const named = (products: unknown) =>
    Array.isArray(products)
      ? products.map((product) => {
          if (!isRecord(product) || product.name) return product;
          return { ...product, name: folders.find(({ id }) => id === product.parentId)?.name };
        })
      : products;
  return { ...answer, products: named(answer.products), productsForCart: named(answer.productsForCart) };
}

const NO_MENU = {
  folders: [],
  products: [],
  productsForCart: [],
  restId: '',
  starTime: '',
  endTime: '',
  deliveryDuration: 0,
  priceOfDelivery: 0,
};

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
