import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { useCallback } from 'react';

/** The query's parameter for what is searched; there, and perhaps empty, while the search is open. */
const PARAM = 'q';

/** In characters. Names of dishes are far shorter, and each letter more costs time in the browser and on the server. */
export const LONGEST_QUERY = 80;

export interface SearchUrl {
  isOpen: boolean;
  /** What is searched, without spaces around; of a longer one than anybody types the beginning. */
  query: string;
  /** Writes what is searched; the first time as a step of its own, so that Back leaves the search. */
  write: (text: string) => void;
  leave: () => void;
}

/** The search in the address. */
export function useSearchUrl(): SearchUrl {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const changeSearch = useChangeSearch();
  const text = new URLSearchParams(search).get(PARAM);
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

/** Half a character, which a cut may leave, is none on the server and something else in the browser. */
const bounded = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_QUERY)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** An address without what is searched: a folder's tab leads to the menu. */
export function withoutSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.toString();
}
