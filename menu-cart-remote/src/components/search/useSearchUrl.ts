import { useStores } from '@olov/shared-kit';
import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { useCallback } from 'react';

/** An empty value keeps the search open. */
const PARAM = 'q';

/** The maximum length of the query in characters; the cost of a search grows with it. */
export const LONGEST_QUERY = 80;

export interface SearchUrl {
  isOpen: boolean;
  query: string;
  /** The first change adds a history entry, so that Back closes the search. */
  write: (text: string) => void;
  leave: () => void;
}

export function useSearchUrl(): SearchUrl {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const { features } = useStores();
  const text = features.has('menuSearch') ? new URLSearchParams(search).get(PARAM) : null;
  const isOpen = text !== null;

  const write = useCallback(
    (next: string) => {
      const change = (query: URLSearchParams) => query.set(PARAM, next);
      if (isOpen) changeSearch(change, { state, replace: true });
      else changeSearch(change, { state: { isSearch: true } });
    },
    [isOpen, state, changeSearch],
  );
  const leave = useCallback(() => {
    const isOwnStep = typeof state === 'object' && state !== null && 'isSearch' in state;
    if (isOwnStep) void navigate(-1);
    else changeSearch((query) => query.delete(PARAM), { replace: true });
  }, [state, navigate, changeSearch]);

  return { isOpen, query: bounded(text ?? ''), write, leave };
}

/** Cutting may leave half of a surrogate pair, which server and browser encode differently. */
const bounded = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_QUERY)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

export function withoutSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.toString();
}
