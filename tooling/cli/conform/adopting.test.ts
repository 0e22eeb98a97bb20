/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUSES } from '@olov/contract/orders/statuses';
import { CALLS, type Call, type CallId, callsOf } from '@olov/contract/platform/calls';
import { coreCalls } from '../../testing/backends/core';
import { type Backend, serve } from '../../testing/backends/serve';
import { openMemory } from '../../testing/backends/spec';
import { toolingRoot } from '../testing/runCli';
import { LOSSES } from './features';
import { fieldsOf, isRecord, mistakesIn } from './fieldsOf';

const file = join(toolingRoot, '../docs/adopting.md');

const TOKEN = `e30.${Buffer.from(JSON.stringify({ sub: 'customer-1' })).toString('base64url')}.signature`;

interface Example {
  call: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  answer: unknown;
}

/** The requests of the document, each with the answer below it. */
function examplesIn(document: string): Example[] {
  const blocks = [...document.matchAll(/```(http|json) ?(\d*)\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, kind, , text = ''], at) => {
    if (kind !== 'http') return [];
    const [, next, status, answer = ''] = blocks[at + 1] ?? [];
    const [head = '', ...rest] = text.split('\n\n');
    const [first = '', ...headers] = head.trim().split('\n');
    const [method = '', url = ''] = first.split(' ');
    return {
      call: `${method} ${url.split('?')[0]}`,
      method,
      url,
      headers: Object.fromEntries(headers.map((line) => line.replace('{token}', TOKEN).split(': '))),
      body: rest.join('\n\n'),
      status: Number(status || 200),
      answer: next === 'json' ? JSON.parse(answer) : undefined,
    };
  });
}

const schemaOf = (call: string) => (CALLS[call as CallId] as Call).answer;

const document = readFileSync(file, 'utf8');
const examples = examplesIn(document);

let backend: Backend;
beforeAll(async () => {
  backend = await serve(coreCalls(openMemory()));
});
afterAll(() => backend.close());

/** An example shows some fields of the real answer, and the first entries of its lists. */
function shown(example: unknown, answer: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(answer))
    return example.map((item, at) => shown(item, answer[at]));
  if (!isRecord(example) || !isRecord(answer)) return answer;
  return Object.fromEntries(Object.entries(example).map(([name, part]) => [name, shown(part, answer[name])]));
}

test('docs/adopting.md has a request for every call of spec and core', () => {
  const expected = callsOf().filter(([, { layer }]) => layer !== 'extra');
  expect([...new Set(examples.map(({ call }) => call))].sort()).toEqual(expected.map(([id]) => id).sort());
});

// One test for all examples, because the order that one example makes is in the answer of a later one.
test('the test server of spec and core answers every request of docs/adopting.md as the document says', async () => {
  for (const { method, url, headers, body, status, answer } of examples) {
    const isForm = headers['Content-Type']?.startsWith('multipart/');
    const response = await fetch(backend.url + url, {
      method,
      headers,
      ...(body && { body: isForm ? body.replaceAll('\n', '\r\n') : body }),
    });
    const text = await response.text();
    expect([url, response.status]).toEqual([url, status]);
    if (answer === undefined) expect(text).toBe('');
    else expect([url, shown(answer, JSON.parse(text))]).toEqual([url, answer]);
  }
});

test.each(examples.filter(({ status, call }) => status < 300 && schemaOf(call)))(
  'the answer to $call in docs/adopting.md has every field of spec and core',
  ({ call, answer }) => {
    const schema = schemaOf(call) ?? {};
    const missing = [...fieldsOf(schema, answer)].filter(
      (one) => one.isRequired && !one.isExtra && !one.isSent,
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(mistakesIn(schema, answer)).toEqual([]);
  },
);

test.each([
  ['calls', callsTable],
  ['fields', fieldsTable],
  ['statuses', statusesTable],
])('the section “%s” of docs/adopting.md equals the contract (npm run generate writes it)', (name, write) => {
  const [begin, end] = [`<!-- ${name} -->\n`, '<!-- end -->'];
  const before = readFileSync(file, 'utf8');
  const from = before.indexOf(begin) + begin.length;
  const to = before.indexOf(end, from);
  const expected = `\n${write()}\n\n`;
  if (process.env.UPDATE_GENERATED) {
    writeFileSync(file, before.slice(0, from) + expected + before.slice(to));
  } else {
    expect(before.slice(from, to)).toBe(expected);
  }
});

function statusesTable(): string {
  const rows = Object.entries(STATUSES).map(([name, { code, orderTypeId, isEnded }]) => {
    const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
    const notes = [
      orderTypeId === undefined ? '' : ', of a delivery only',
      isEnded ? ': the order has ended' : '',
    ];
    return [words + notes.join(''), code] as const;
  });
  return table('| status | meaning |', rows);
}

/** A table in which calls with equal cells share a row. */
function table(title: string, rows: readonly (readonly [row: string, id: string | number])[]): string {
  const byRow = new Map<string, string[]>();
  for (const [row, id] of rows) byRow.set(row, [...(byRow.get(row) ?? []), `\`${id}\``]);
  const columns = title.split('|').length - 2;
  const lines = [...byRow].map(([row, ids]) => `| ${ids.join('<br>')} | ${row} |`);
  return [title, `|${'---|'.repeat(columns)}`, ...lines].join('\n');
}

function callsTable(): string {
  const rows = callsOf().map(([id, { client, layer, feature }]) => {
    const loss = feature ? LOSSES[feature as keyof typeof LOSSES] : undefined;
    return [`${layer} | ${client} | ${loss?.costs ?? 'the shop'} | ${loss?.fallback ?? 'none'}`, id] as const;
  });
  return table('| call | layer | client | without it the shop lacks | instead |', rows);
}

interface Marked {
  properties?: Record<string, Marked>;
  items?: Marked;
  'x-layer'?: string;
  default?: unknown;
}

function fieldsTable(): string {
  const rows = callsOf().flatMap(([id, { layer, answer }]) => {
    const fields = layer === 'extra' || !answer ? [] : [...additionsOf(answer)];
    // `productsForCart` has the fields of `products`.
    const named = fields.filter((field) => !field.includes('productsForCart'));
    return named.length === 0 ? [] : [[named.join(', '), id] as const];
  });
  return table('| call | fields |', rows);
}

function* additionsOf({ properties = {}, items }: Marked, path = ''): Generator<string> {
  if (items) yield* additionsOf(items, `${path}[]`);
  for (const [name, part] of Object.entries(properties)) {
    const at = path ? `${path}.${name}` : name;
    if (part['x-layer'] !== 'extra') yield* additionsOf(part, at);
    else yield `\`${at}\`${part.default === undefined ? '' : `: ${JSON.stringify(part.default)}`}`;
  }
}
