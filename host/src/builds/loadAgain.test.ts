import { loadAgain } from './loadAgain';

const failing = (times: number) => {
  let left = times;
  return jest.fn(async () => {
    if (left-- > 0) throw new Error(`failure, ${left} to come`);
    return 'page';
  });
};

test('what fails while there is hope is loaded in the end', async () => {
  const load = failing(3);
  expect(await loadAgain(load, async () => true)).toBe('page');
  expect(load).toHaveBeenCalledTimes(4);
});

test('what fails without hope fails at once', async () => {
  const load = failing(1);
  await expect(loadAgain(load, async () => false)).rejects.toThrow('0 to come');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what goes on failing fails in the end, with its last error', async () => {
  const load = failing(100);
  await expect(loadAgain(load, async () => true)).rejects.toThrow('96 to come');
});

test('the question whether there is hope knows the error', async () => {
  const mayTryAgain = jest.fn(async () => true);
  await loadAgain(failing(1), mayTryAgain);
  expect(mayTryAgain.mock.calls).toEqual([[new Error('failure, 0 to come')]]);
});

test('what fails after a while is told before it is waited for again', async () => {
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
