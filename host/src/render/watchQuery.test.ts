import type { PageContext, RemoteModule } from '@olov/shared-kit';
import type { Remotes } from '../remotes';
import { watchQuery } from './watchQuery';

async function readsOf(loader: ((url: URL) => unknown) | undefined) {
  const page = {
    Component: () => null,
    ...(loader && { loader: async ({ url }: PageContext) => loader(url) }),
  };
  const texts = async () => ({ default: {} });
  const door: RemoteModule = {
    pages: { menu: async () => page },
    fragments: {},
    messages: { ru: texts, en: texts, uz: texts },
  };
  const remotes: Remotes = {
    door: async () => door,
    messages: async () => ({}),
    refresh: async () => true,
    ownerOf: () => undefined,
    versionOf: () => undefined,
  };
  const watched = watchQuery(remotes);
  const url = new URL('https://olov.test/en?tag=hot&tag=new&bench=1');
  const module = await (await watched.remotes.door('menu')).pages.menu?.();
  const data = await module?.loader?.({ url } as PageContext);
  return { data, reads: watched.reads() };
}

test.each<[string, ((url: URL) => unknown) | undefined, unknown, string[]]>([
  ['has no loader', undefined, undefined, []],
  ['reads no parameter', ({ pathname, origin }) => origin + pathname, 'https://olov.test/en', []],
  ['reads one', ({ searchParams }) => searchParams.get('tag'), 'hot', ['tag']],
  ['reads all values of one', ({ searchParams }) => searchParams.getAll('tag'), ['hot', 'new'], ['tag']],
  [
    'asks for two that may be absent',
    ({ searchParams }) => [searchParams.has('whole'), searchParams.has('page')],
    [false, false],
    ['page', 'whole'],
  ],
])('a page that %s depends on exactly these parameters', async (_, loader, data, reads) => {
  expect(await readsOf(loader)).toEqual({ data, reads });
});

test.each<[string, (url: URL) => unknown, unknown]>([
  ['takes the text of the query', ({ search }) => search, '?tag=hot&tag=new&bench=1'],
  ['takes the address', (url) => `${url}`, 'https://olov.test/en?tag=hot&tag=new&bench=1'],
  ['resolves an address', (url) => new URL('#a', url).hash, '#a'],
  ['copies the query', ({ searchParams }) => new URLSearchParams(searchParams).get('bench'), '1'],
  ['walks through the query', ({ searchParams }) => [...searchParams.keys()].length, 3],
  ['counts the parameters', ({ searchParams }) => searchParams.size, 3],
  [
    'changes the address',
    (url) => {
      url.search = '?page=2';
      return url.searchParams.get('page');
    },
    '2',
  ],
])('a page that %s depends on the whole address', async (_, loader, data) => {
  expect(await readsOf(loader)).toEqual({ data, reads: undefined });
});
