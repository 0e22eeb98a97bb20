import { PassThrough } from 'node:stream';
import { hearOut } from './readForm';

const aForm = () => {
  const stream = new PassThrough();
  return { stream, raw: Object.assign(stream, { headers: {} }) };
};

test('a refused form that stops in the middle is hung up on', async () => {
  const { stream, raw } = aForm();
  stream.write('the beginning');
  await hearOut({ raw }, 10);
  expect(stream.destroyed).toBe(true);
});

test('a refused form that comes to its end is heard, so that its sender hears the answer', async () => {
  const { stream, raw } = aForm();
  const heard = hearOut({ raw });
  stream.end('all of it');
  await heard;
  expect([stream.readableEnded, stream.errored]).toEqual([true, null]);
});
