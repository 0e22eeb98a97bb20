/** Opens a shop, a database or a server before the tests of a file or block, and closes it after them. */
export function opened<T extends { close(): unknown }>(open: () => Promise<T>): T {
  let value: T | undefined;
  beforeAll(async () => {
    value = await open();
  });
  afterAll(() => value?.close());
  return new Proxy({} as T, { get: (_, name) => value?.[name as keyof T] });
}
