import { ListStore } from './ListStore';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = ({ items }: ListStore<{ id: string }, string>) => items?.map(({ id }) => id);

test('the next part is added, and an item that comes again is shown once', async () => {
  const list = new ListStore('id', async (_query: string, _signal, from) =>
    from === undefined ? { items: rows('a', 'b'), next: 2 } : { items: rows('b', 'c') },
  );
  await list.load('all');
  expect(list.next).toBe(2);
  await list.more();
  expect([idsOf(list), list.next]).toEqual([['a', 'b', 'c'], undefined]);
});

test('the answer to an older question is dropped, also the one for the next part', async () => {
  let answer = (_items: { items: { id: string }[] }) => {};
  const list = new ListStore('id', (query: string, _signal, from) =>
    from === undefined
      ? Promise.resolve({ items: rows(query), next: 1 })
      : new Promise<{ items: { id: string }[] }>((resolve) => {
          answer = resolve;
        }),
  );
  await list.load('old');
  const more = list.more();
  await list.load('new');
  answer({ items: rows('late') });
  await more;
  expect(idsOf(list)).toEqual(['new']);
});

test('an item that a change has answered replaces the shown one', async () => {
  const list = new ListStore('id', async () => ({
    items: [
      { id: 'a', name: 'old' },
      { id: 'b', name: 'b' },
    ],
  }));
  await list.load();
  list.replace({ id: 'a', name: 'new' });
  expect(list.items?.map(({ name }) => name)).toEqual(['new', 'b']);
});
