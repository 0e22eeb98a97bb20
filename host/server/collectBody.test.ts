import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { collectBody } from './collectBody';

const limits = { most: 10, withinMs: 60_000 };

test('a body is passed on as it came, however it was cut', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  for (const part of ['Ol', 'ov', '.']) body.write(part);
  body.end();
  expect(await text((await collected) as PassThrough)).toBe('Olov.');
});

test('one that is larger than is allowed is given up before its end', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  body.write('Olov is hot');
  expect(await collected).toBe('too-large');
});

test('one that never ends is given up', async () => {
  const body = new PassThrough();
  body.write('Olov');
  expect(await collectBody(body, { ...limits, withinMs: 10 })).toBe('too-slow');
});

test('one whose sender leaves is broken off', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  body.destroy(new Error('aborted'));
  expect(await collected).toBe('broken-off');
});
