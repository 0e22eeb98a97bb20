import { EventEmitter } from 'node:events';
import { createUploadGuard } from './uploadGuard';

function anUpload() {
  const raw = { complete: false, socket: { bytesRead: 100 }, destroy: jest.fn() };
  return { raw, request: { ip: '203.0.113.1', raw }, reply: { raw: new EventEmitter() } };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an upload of a file that sends no data is aborted', () => {
  const { raw, request, reply } = anUpload();
  expect(createUploadGuard({ atOnce: 1, stillMs: 20 })(request, reply)).toBe(true);
  jest.advanceTimersByTime(40);
  expect(raw.destroy).toHaveBeenCalledTimes(1);
});

test('an upload of a file that makes progress or waits for its response is not aborted', () => {
  const { raw, request, reply } = anUpload();
  createUploadGuard({ atOnce: 1, stillMs: 20 })(request, reply);
  const steps = setInterval(() => {
    raw.socket.bytesRead += 1;
  }, 1);
  jest.advanceTimersByTime(70);
  raw.complete = true;
  clearInterval(steps);
  jest.advanceTimersByTime(70);
  reply.raw.emit('close');
  expect(raw.destroy).not.toHaveBeenCalled();
});

test.each([true, false])(
  'an upload whose API the proxy has given up stops nothing else (complete: %s)',
  (complete) => {
    const { raw, request, reply } = anUpload();
    createUploadGuard({ atOnce: 1, stillMs: 20 })(request, reply);
    jest.advanceTimersByTime(10);
    Object.assign(raw, { complete, socket: null });
    expect(() => jest.advanceTimersByTime(70)).not.toThrow();
  },
);
