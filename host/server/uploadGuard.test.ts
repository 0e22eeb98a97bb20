import { EventEmitter, once } from 'node:events';
import { createUploadGuard } from './uploadGuard';

function anUpload() {
  const raw = Object.assign(new EventEmitter(), {
    complete: false,
    socket: { bytesRead: 100 },
    destroy: () => raw.emit('destroyed'),
  });
  return { raw, request: { ip: '203.0.113.1', raw }, reply: { raw: new EventEmitter() } };
}

test('an upload of a file that sends no data is aborted', async () => {
  const { raw, request, reply } = anUpload();
  expect(createUploadGuard({ atOnce: 1, stillMs: 5 })(request, reply)).toBe(true);
  await once(raw, 'destroyed');
});

test('an upload of a file that makes progress or waits for its response is not aborted', async () => {
  const { raw, request, reply } = anUpload();
  let isEnded = false;
  raw.on('destroyed', () => {
    isEnded = true;
  });
  createUploadGuard({ atOnce: 1, stillMs: 20 })(request, reply);
  const steps = setInterval(() => {
    raw.socket.bytesRead += 1;
  }, 1);
  await new Promise((resolve) => setTimeout(resolve, 70));
  raw.complete = true;
  clearInterval(steps);
  await new Promise((resolve) => setTimeout(resolve, 70));
  reply.raw.emit('close');
  expect(isEnded).toBe(false);
});
