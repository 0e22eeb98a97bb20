import type { PropsSchema } from './fragments';
import { propProblems } from './props';

const schema: PropsSchema = {
  type: 'object',
  properties: {
    stocks: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    },
    mode: { enum: [0, 200] },
    onClose: { type: 'function' },
  },
  required: ['onClose'],
  additionalProperties: false,
};
const onClose = () => {};

test.each([
  ['all props of the schema', { onClose, stocks: [{ id: 'lunch', title: 'Lunch' }], mode: 200 }],
  ['an optional prop that is undefined', { onClose, mode: undefined }],
])('props that fit their schema are accepted: %s', (_, props) => {
  expect(propProblems(schema, props)).toEqual([]);
});

test.each([
  ['a missing prop', {}, 'must have required properties onClose'],
  ['a callback that is no function', { onClose: 'close' }, 'onClose must be function'],
  ['a wrong value inside a list', { onClose, stocks: [{ id: 1 }] }, 'stocks.0.id must be string'],
  [
    'a value that is not in the list of values',
    { onClose, mode: 1 },
    'mode must be equal to one of the allowed values',
  ],
  ['an unknown prop', { onClose, title: 'x' }, 'title is unknown'],
])('props that do not fit their schema are reported with the place: %s', (_, props, problem) => {
  expect(propProblems(schema, props)).toEqual([problem]);
});
