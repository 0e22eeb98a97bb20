import type { PropsSchema } from '@olov/contract/platform/fragments';
import { narrowedProps } from './narrowedProps';

const object = (properties: Record<string, PropsSchema>, required: string[] = []): PropsSchema => ({
  type: 'object',
  properties,
  required,
});
const text: PropsSchema = { type: 'string' };
const count: PropsSchema = { type: 'integer' };

test.each<[string, PropsSchema, PropsSchema]>([
  ['a new optional prop', object({ id: text }), object({ id: text, title: text })],
  ['a prop that is no longer required', object({ id: text }, ['id']), object({ id: text })],
  ['a wider type', object({ n: count }), object({ n: { type: ['number', 'string'] } })],
  ['another allowed value', { enum: [0] }, { enum: [0, 200] }],
  ['another alternative', text, { anyOf: [text, count] }],
  ['a list of what it was', { type: 'array', items: count }, { type: 'array', items: { type: 'number' } }],
  ['a callback with one more argument', { type: 'function' }, { type: 'function', parameters: [text] }],
])('a change of props that every user survives is not reported: %s', (_, before, after) => {
  expect(narrowedProps(before, after)).toEqual([]);
});

test.each<[string, PropsSchema, PropsSchema, string]>([
  ['a new required prop', object({}), object({ id: text }, ['id']), 'id is required'],
  ['another type', object({ id: text }), object({ id: count }), 'id is no longer string'],
  ['a type where there was none', object({ id: {} }), object({ id: text }), 'id is no longer of any type'],
  ['a value that is missing', { enum: [0, 200] }, { const: 0 }, 'the object of all props is no longer 200'],
  [
    'a prop that became unknown',
    { ...object({ id: text, old: text }), additionalProperties: false },
    { ...object({ id: text }), additionalProperties: false },
    'old is unknown',
  ],
  ['fewer alternatives', { anyOf: [text, count] }, text, 'the object of all props is no longer integer'],
  [
    'a narrower list',
    object({ all: { type: 'array', items: { type: 'number' } } }),
    object({ all: { type: 'array', items: count } }),
    'all.0 is no longer number',
  ],
  [
    'a callback without an argument that users expect',
    object({ onPick: { type: 'function', parameters: [text] } }),
    object({ onPick: { type: 'function' } }),
    'onPick(0) is no longer of any type',
  ],
])('a change of props that breaks users is reported with its place: %s', (_, before, after, problem) => {
  expect(narrowedProps(before, after)).toEqual([problem]);
});
