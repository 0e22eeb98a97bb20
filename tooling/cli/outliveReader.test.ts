/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import { outliveReader } from './outliveReader';

const endsWith = (code: string) => () => {
  const stream = new EventEmitter();
  outliveReader(stream as Writable);
  stream.emit('error', Object.assign(new Error(`write ${code}`), { code }));
};

test('a command goes on when the reader of its output ends first, and fails with every other error of writing', () => {
  expect(endsWith('EPIPE')).not.toThrow();
  expect(endsWith('ENOSPC')).toThrow('write ENOSPC');
});
