import { PassThrough } from 'node:stream';
import { hearOut } from './hearOut';

const aForm = () => {
  const stream = new PassThrough();
  return { stream, raw: Object.assign(stream, { headers: {} }) };
};

test('the connection of a refused application form is closed when its body stops arriving', async () => {
  const { stream, raw } = aForm();
  stream.write('the beginning');
  await hearOut({ raw }, 10);
  expect(stream.destroyed).toBe(true);
});

test('the body of a refused application form is read to its end, so that the client receives the response', async () => {
  const { stream, raw } = aForm();
  const heard = hearOut({ raw });
  stream.end('all of it');
  await heard;
  expect([stream.readableEnded, stream.errored]).toEqual([true, null]);
});
