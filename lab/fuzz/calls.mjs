import fc from 'fast-check';
import { ROLES } from './members.mjs';

/** Prototype keys, NUL, lone surrogates, bidirectional controls and patterns have broken servers before. */
const ODD_TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202eabc',
  "' or 1=1 --",
  '%00',
  '../..',
  '<script>',
  '{{7*7}}',
  '🍕'.repeat(60),
  'x'.repeat(2000),
  'ʻ',
  '0',
  '-1',
  'NaN',
  '1e309',
  'null',
  '٣',
];
const ODD_NUMBERS = [0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE];

const oddText = fc.constantFrom(...ODD_TEXTS);
const text = fc.oneof(oddText, fc.string({ unit: 'grapheme', maxLength: 40 }));
const junk = fc.oneof(text, fc.constantFrom(...ODD_NUMBERS, null, true, {}, []), fc.json().map(JSON.parse));

/** `known` gives existing values by the name of a property. */
export function generate(schema, known, name = '') {
  const existing = known(name);
  if (existing.length > 0 && ['string', 'integer', 'number'].includes(schema.type))
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...existing) }, typed(schema, known, name));
  return typed(schema, known, name);
}

function typed(schema, known, name) {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => generate(option, known, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => generate(item, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const minLength = Math.min(schema.minItems ?? 0, 3);
      const items = generate(schema.items ?? {}, known, name);
      return fc.oneof(
        fc.array(items, { minLength, maxLength: 3 }),
        fc.array(items, { minLength, maxLength: minLength }),
      );
    }
    case 'integer':
      return edged(schema, (min, max) => fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
    case 'number':
      return edged(schema, (min, max) => fc.double({ min, max, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return stringOf(schema);
    default:
      return junk;
  }
}

function edged({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }, inside) {
  const min = minimum ?? exclusiveMinimum ?? -1000;
  const max = maximum ?? exclusiveMaximum ?? min + 1000;
  return fc.oneof({ weight: 4, arbitrary: inside(min, max) }, fc.constantFrom(min, max));
}

function stringOf({ pattern, format, minLength = 0, maxLength = 60 }) {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((value) => value.length <= 200);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) });
}

/** A call with only existing values is more often valid. */
function objectOf({ properties = {}, required = [] }, known) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, generate(schema, known, name)]),
  );
  const needed = Object.entries(model).filter(([name]) => required.includes(name) || known(name).length > 0);
  return fc.oneof(
    fc.record(model, { requiredKeys: required.filter((name) => name in model) }),
    fc.record(Object.fromEntries(needed)),
  );
}

const spoiled = (value) =>
  fc
    .tuple(value, fc.nat(), junk, fc.constantFrom('replace', 'remove', 'add'))
    .map(([valid, at, other, how]) => {
      if (typeof valid !== 'object' || valid === null) return other;
      const copy = structuredClone(valid);
      const names = Object.keys(copy);
      const name = names[at % names.length];
      if (how === 'add' || name === undefined)
        Object.defineProperty(copy, ODD_TEXTS[at % ODD_TEXTS.length], { value: other, enumerable: true });
      else if (how === 'remove') delete copy[name];
      else copy[name] = other;
      return copy;
    });

const nested = fc.integer({ min: 10, max: 4000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));

function bodyOf(schema, known) {
  const json = (value) => ({ text: JSON.stringify(value), type: 'application/json' });
  const valid = generate(schema, known);
  return fc.oneof(
    { weight: 12, arbitrary: valid.map(json) },
    { weight: 8, arbitrary: spoiled(valid).map(json) },
    { weight: 2, arbitrary: junk.map(json) },
    { weight: 1, arbitrary: nested.map((value) => ({ text: value, type: 'application/json' })) },
    {
      weight: 1,
      arbitrary: valid.map((value) => ({
        text: JSON.stringify(value).slice(0, -1),
        type: 'application/json',
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          valid,
          fc.constantFrom(
            'text/plain',
            'text/xml',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'a',
            '',
          ),
        )
        .map(([value, type]) => ({ text: JSON.stringify(value), type })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({
        text: JSON.stringify({ comment: 'x'.repeat(300_000) }),
        type: 'application/json',
      }),
    },
    { weight: 1, arbitrary: fc.constant({ text: '', type: 'application/json' }) },
  );
}

function formOf(schema, known) {
  return fc.tuple(generate(schema, known), fc.nat(5), text).map(([value, fault, odd]) => {
    const boundary = 'fuzz';
    const parts = Object.entries(value).map(([name, field]) => {
      const isFile = name === 'cv';
      const disposition = `form-data; name="${fault === 1 ? '' : name}"${isFile ? '; filename="cv.pdf"' : ''}`;
      const content = typeof field === 'string' ? field : JSON.stringify(field);
      return `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${fault === 2 ? odd : content}\r\n`;
    });
    return {
      text: parts.join('') + (fault === 3 ? '' : `--${boundary}--\r\n`),
      type: `multipart/form-data; boundary=${fault === 4 ? 'other' : boundary}`,
    };
  });
}

const header = fc.stringMatching(/^[\x20-\x7e]{0,60}$/);

function callOf({ method, path, operation, known, whos }) {
  const parameters = operation.parameters ?? [];
  const named = (place) => parameters.filter(({ in: where }) => where === place);
  const record = (place) =>
    fc.record(
      Object.fromEntries(
        named(place).map(({ name, schema }) => {
          const valid = generate(schema, known, name).map(String);
          return [
            name,
            place === 'query' ? fc.oneof({ weight: 6, arbitrary: valid }, text) : fc.oneof(fc.uuid(), header),
          ];
        }),
      ),
      {
        requiredKeys: named(place)
          .filter(({ required }) => required)
          .map(({ name }) => name),
      },
    );
  const query = fc.oneof(
    { weight: 12, arbitrary: record('query') },
    { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 4 }) },
  );
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    who: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...whos) }, fc.constantFrom('nobody', 'forged')),
    query,
    headers: fc
      .tuple(
        record('header'),
        fc.oneof(
          { weight: 8, arbitrary: fc.constant({}) },
          fc.record({ accept: header, 'accept-language': header, 'x-forwarded-host': header }),
        ),
      )
      .map(([own, more]) => ({ ...own, ...more })),
    body: json ? bodyOf(json.schema, known) : form ? formOf(form.schema, known) : fc.constant(undefined),
    network: fc.ipV4(),
  });
}

export function operationsOf(document, knownAt) {
  const base = document.servers?.[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const named = (operation.security ?? [{}]).map((scheme) => Object.keys(scheme)[0] ?? 'nobody');
      const whos = operation['x-right'] ? [...named, ...ROLES] : named;
      const known = (name) => knownAt(name, base + path);
      return {
        name: `${method.toUpperCase()} ${base}${path}`,
        operation,
        whos,
        call: callOf({ method, path: base + path, operation, known, whos }),
      };
    }),
  );
}
