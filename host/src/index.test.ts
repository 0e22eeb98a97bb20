jest.mock('./timing/moments', () => ({ nextTask: async () => {} }));
jest.mock('./bootstrap', () => {
  throw new Error('a browser without what the shop needs');
});

test('an error of the entry’s own code is reported to the page, which shows the notice of a failed start', async () => {
  const told = new Promise<unknown>((resolve) => Object.assign(globalThis, { reportError: resolve }));
  await import('./index');
  expect(await told).toEqual(new Error('a browser without what the shop needs'));
});
