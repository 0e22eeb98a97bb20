import { aRoot } from '@olov/shared-kit/testing';
import { renderHook } from '@testing-library/react';
import { SearchStore } from '../../stores/SearchStore';
import { useSearched } from './useSearched';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aQuery = (query: string, found: number | undefined) => ({ query, found });

function aSearch() {
  const stores = aRoot();
  const store = new SearchStore(stores);
  const heard: unknown[] = [];
  stores.events.follow((...event) => heard.push(event));
  const open = () =>
    renderHook(({ query, found }: ReturnType<typeof aQuery>) => useSearched(store, query, found), {
      initialProps: aQuery('', undefined),
    });
  let results = open();
  return {
    heard,
    search(query: string, found: number | undefined, forMs: number) {
      results.rerender(aQuery(query, found));
      jest.advanceTimersByTime(forMs);
    },
    reopen() {
      results.unmount();
      results = open();
    },
  };
}

test('the business event searched names the query after a pause of typing, when its results are known', () => {
  const { search, heard } = aSearch();
  search('p', 3, 300);
  search('pepp', undefined, 5000);
  search('pepp', 1, 5000);
  search('', 0, 5000);
  expect(heard).toEqual([['searched', { text: 'pepp', found: 1 }]]);
});

test('the business event searched has no text if nothing was found, because it may be personal', () => {
  const { search, heard } = aSearch();
  search('+998 90 123 45 67', 0, 5000);
  expect(heard).toEqual([['searched', { text: '', found: 0 }]]);
});

test('a query is one business event, also if its results are renewed or opened again', () => {
  const { search, reopen, heard } = aSearch();
  search('pepp', 1, 5000);
  search('pepp', 2, 5000);
  reopen();
  search('pepp', 2, 5000);
  search('pepper', 1, 5000);
  expect(heard).toEqual([
    ['searched', { text: 'pepp', found: 1 }],
    ['searched', { text: 'pepper', found: 1 }],
  ]);
});
