import { loadAgain } from './loadAgain';

const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error(`failure, ${left} to come`);
    return 'page';
  });
};

test('a load of code that fails three times is retried until it succeeds', async () => {
  const load = failing(3);
  expect(await loadAgain(load, async () => true)).toBe('page');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a load of code is not retried if a retry is not allowed', async () => {
  const load = failing(1);
  await expect(loadAgain(load, async () => false)).rejects.toThrow('0 to come');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load of code that always fails is rejected with its last error after four tries', async () => {
  const load = failing(100);
  await expect(loadAgain(load, async () => true)).rejects.toThrow('96 to come');
});

test('the check whether a load of code may be retried receives the error', async () => {
  const mayTryAgain = jest.fn(async () => true);
  await loadAgain(failing(1), mayTryAgain);
  expect(mayTryAgain.mock.calls).toEqual([[new Error('failure, 0 to come')]]);
});

test('a load of code that fails after three seconds is not retried', async () => {
  const load = failing(1);
  let time = 0;
  await expect(
    loadAgain(
      load,
      async () => true,
      () => (time += 3000),
    ),
  ).rejects.toThrow('0 to come');
  expect(load).toHaveBeenCalledTimes(1);
});
