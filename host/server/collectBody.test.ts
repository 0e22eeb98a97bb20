import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { collectBody } from './collectBody';

const limits = { most: 10, withinMs: 60_000 };

test('a request body is forwarded unchanged, no matter how it was split into chunks', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  for (const part of ['Ol', 'ov', '.']) body.write(part);
  body.end();
  expect(await text((await collected) as PassThrough)).toBe('Olov.');
});

test('a request body above the size limit is abandoned before its end', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  body.write('Olov is hot');
  expect(await collected).toBe('too-large');
});

test('a request body that never ends is abandoned at the time limit', async () => {
  const body = new PassThrough();
  body.write('Olov');
  expect(await collectBody(body, { ...limits, withinMs: 10 })).toBe('too-slow');
});

test('a request body whose sender disconnects is reported as broken off', async () => {
  const body = new PassThrough();
  const collected = collectBody(body, limits);
  body.destroy(new Error('aborted'));
  expect(await collected).toBe('broken-off');
});
