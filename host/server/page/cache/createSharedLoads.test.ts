import type { LoadedPage } from '../../render/messages';
import { createSharedLoads } from './createSharedLoads';

function aPage(loader: (query: URLSearchParams) => Partial<LoadedPage>) {
  const clock = { now: 0 };
  const loads = createSharedLoads({ freshMs: 10, staleMs: 100, entries: 10, now: () => clock.now });
  const asked: string[] = [];
  const open = async (search: string, page = 'build en /') => {
    const found = await loads.get(page, search, async () => {
      asked.push(search);
      await Promise.resolve();
      return {
        status: 'loaded',
        json: search,
        reads: [],
        now: clock.now,
        ...loader(new URLSearchParams(search)),
      };
    });
    return found?.json;
  };
  return { loads, clock, asked, open };
}

test('addresses with different parameters that the loader does not read share a result', async () => {
  const { open, asked } = aPage(() => ({ json: 'menu', reads: ['tag'] }));
  expect([await open('?product=a'), await open('?product=b'), await open('?product=c')]).toEqual([
    'menu',
    'menu',
    'menu',
  ]);
  expect(asked).toEqual(['?product=a', '?product=b']);
});

test('addresses with different values of a parameter that the loader reads share no result', async () => {
  const { open } = aPage((query) => ({ json: query.getAll('tag').join(), reads: ['tag'] }));
  await open('?x=1');
  const searches = ['?tag=hot', '?tag=new', '?tag=hot&tag=new', '?tag=', '?x=1', '?tag=hot&x=2'];
  for (const search of [...searches, ...searches])
    expect(await open(search)).toBe(new URLSearchParams(search).getAll('tag').join());
});

test('a parameter that is read only beside another one is part of the key from then on', async () => {
  const { open } = aPage((query) =>
    query.has('whole')
      ? { json: `page ${query.get('page')}`, reads: ['whole', 'page'] }
      : { json: 'first', reads: ['whole'] },
  );
  expect(await open('?page=1')).toBe('first');
  expect(await open('?whole&page=1')).toBe('page 1');
  expect(await open('?whole&page=2')).toBe('page 2');
  expect(await open('?whole&page=1')).toBe('page 1');
});

test('an address that waits for the load of another one gets no result of a parameter that was unknown before', async () => {
  const { open } = aPage((query) =>
    query.has('id') ? { json: `vacancy ${query.get('id')}`, reads: ['whole', 'id'] } : { reads: ['whole'] },
  );
  await open('?x=1');
  expect(await Promise.all([open('?id=1'), open('?id=2')])).toEqual(['vacancy 1', 'vacancy 2']);
});

test('the result of a loader that depends on the whole query, or of a host that does not tell, is never shared', async () => {
  const { open, asked } = aPage(() => ({ reads: undefined }));
  await open('?a=1');
  expect(await Promise.all([open('?a=2'), open('?a=3')])).toEqual(['?a=2', '?a=3']);
  expect(await open('?a=2')).toBe('?a=2');
  expect(asked).toHaveLength(4);
});

test('10,000 made-up values of a parameter leave the result of the addresses without it in place', async () => {
  const { open, asked } = aPage((query) => ({ json: query.get('tag') ?? 'menu', reads: ['tag'] }));
  await open('?product=a');
  await open('?product=b');
  for (let value = 0; value < 10_000; value += 1) await open(`?tag=made-up-${value}`);
  expect(asked).toHaveLength(10_002);
  expect(await open('?product=c')).toBe('menu');
  expect(asked).toHaveLength(10_002);
});

test('1,000 made-up pages that are not found leave what is known of the found page in place', async () => {
  const { open, asked } = aPage((query) => ({ status: query.has('made-up') ? 'not-found' : 'loaded' }));
  await open('?product=a');
  await open('?product=b');
  for (let id = 0; id < 1000; id += 1) await open('?made-up', `build en /news/${id}`);
  await open('?product=c');
  expect(asked).toHaveLength(1002);
});

test('pages of other builds, languages and places share no result', async () => {
  const { open } = aPage((query) => ({ json: String(query.get('at')), reads: [] }));
  for (const page of ['one en /', 'two en /', 'one ru /', 'one en / restaurant']) {
    await open(`?at=${page}`, page);
    await open(`?at=${page}`, page);
    expect(await open('?at=elsewhere', page)).toBe(page);
  }
});

test('only found pages are shared, until content changes or their time is over', async () => {
  const missing = aPage(() => ({ status: 'not-found' }));
  for (let times = 0; times < 3; times += 1) await missing.open('?x=1');
  expect(missing.asked).toHaveLength(3);

  const { open, asked, loads, clock } = aPage(() => ({}));
  for (const step of [() => {}, () => {}, () => {}, loads.clear, () => (clock.now = 1000)]) {
    step();
    await open('?x=1');
  }
  expect(asked).toHaveLength(4);
});
