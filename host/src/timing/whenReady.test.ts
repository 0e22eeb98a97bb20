import { whenReady } from './whenReady';

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

test.each([
  ['is online', () => window.dispatchEvent(new Event('online'))],
  ['changes its visibility', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])(
  'code that could not be loaded is requested once more when the page %s, and is used once',
  async (_, event) => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('parts');
    const use = jest.fn();
    void whenReady(load)(use);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    event();
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    event();
    await settled();
    event();
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
    expect(use.mock.calls).toEqual([['parts']]);
  },
);

test('code is requested when the page is ready for it', async () => {
  let give = () => {};
  const load = jest.fn(async () => 'parts');
  const use = jest.fn();
  void whenReady(load)(use, new Promise<void>((resolve) => (give = resolve)));
  await settled();
  expect(load).not.toHaveBeenCalled();
  give();
  await settled();
  expect(use).toHaveBeenCalledWith('parts');
});

test('an error of the code itself is not a reason to request it again', async () => {
  const load = jest.fn(async () => 'parts');
  const used = whenReady(load)(() => {
    throw new Error('its own');
  });
  await expect(used).rejects.toThrow('its own');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});
