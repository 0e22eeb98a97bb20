import { PagedList } from './PagedList';

/** A server's list of ids, of which a part has at most two items. */
function listOf(ids: string[], { tellsTotal = true } = {}) {
  const server = { ids, calls: [] as [number, number][], isAway: false };
  const fail = jest.fn();
  const list = new PagedList({
    fetchPart: async ({ skip, take }) => {
      server.calls.push([skip, take]);
      if (server.isAway) throw new Error('away');
      const items = server.ids.slice(skip, skip + take).map((id) => ({ id }));
      const isFull = items.length === take;
      const known = isFull ? Number.POSITIVE_INFINITY : skip + items.length;
      return { items, total: tellsTotal ? server.ids.length : known };
    },
    idOf: ({ id }: { id: string }) => id,
    partSize: 2,
    fail,
  });
  const shown = () => list.items.map(({ id }) => id).join('');
  return { list, server, shown, fail };
}

test('a paged list loads parts until it has as many items as are wanted', async () => {
  const { list, server, shown } = listOf([...'abcde']);
  await list.reload();
  await list.reach(5);
  expect([shown(), list.hasMore]).toEqual(['abcde', false]);
  expect(server.calls).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ]);
});

test('an item that moved to a later part of a paged list is shown once', async () => {
  const { list, server, shown } = listOf([...'abcd']);
  await list.reload();
  server.ids = [...'xabcd'];
  await list.reach(4);
  expect(shown()).toBe('abcd');
});

test('a paged list that has become shorter ends', async () => {
  const { list, server, shown } = listOf([...'abcd']);
  await list.reload();
  server.ids = [...'ab'];
  await list.reach(4);
  expect([shown(), list.hasMore]).toEqual(['ab', false]);
});

test.each([true, false])(
  'a paged list ends if the back end does not know skip (the answer has a total: %s)',
  async (tellsTotal) => {
    const { list, server, shown } = listOf([...'abcd'], { tellsTotal });
    server.ids.slice = () => ['a', 'b'];
    await list.reload();
    await list.reach(4);
    expect([shown(), list.hasMore, server.calls.length]).toEqual(['ab', false, 2]);
  },
);

test('a reload of the first part of a paged list keeps the later items', async () => {
  const { list, server, shown } = listOf([...'abcd'], { tellsTotal: false });
  await list.reload();
  await list.reach(4);
  await list.reach(5);
  server.ids = [...'xabcd'];
  await list.reload();
  expect([shown(), list.hasMore]).toEqual(['xabcd', false]);
});

test('a part of a paged list that fails to load leaves the loaded items, and the next call loads it again', async () => {
  const { list, server, shown, fail } = listOf([...'abcd']);
  await list.reload();
  server.isAway = true;
  await list.reach(4);
  expect([shown(), list.status]).toEqual(['ab', 'failed']);
  expect(fail).toHaveBeenCalledTimes(1);
  server.isAway = false;
  await list.reach(4);
  expect([shown(), list.status]).toEqual(['abcd', 'ready']);
});

test('the failure of a quiet reload of a paged list is not reported', async () => {
  const { list, server, shown, fail } = listOf([...'ab']);
  await list.reload();
  server.isAway = true;
  await list.reload({ isQuiet: true });
  expect([shown(), list.status]).toEqual(['ab', 'ready']);
  expect(fail).not.toHaveBeenCalled();
});
