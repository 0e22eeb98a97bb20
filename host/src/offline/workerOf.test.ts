import { workerOf } from './workerOf';

const message = { build: 'one', locale: 'en', page: '/en', pictures: [] };

test('a browser without service workers gets no function that sends messages to one', async () => {
  expect(await workerOf(undefined)).toBeUndefined();
});

test('a message of the page goes to the service worker that is active at that time', async () => {
  const postMessage = jest.fn();
  const register = jest.fn(async () => {});
  const container = { register, ready: Promise.resolve({ active: { postMessage } }) };
  const tell = await workerOf(container as never);
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  tell?.(message);
  await container.ready;
  expect(postMessage).toHaveBeenCalledWith(message);
});

test('a service worker that the browser refuses is logged and gets no messages', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const container = {
    register: () => Promise.reject(new Error('SecurityError')),
    ready: new Promise(() => {}),
  };
  expect(await workerOf(container as never)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
