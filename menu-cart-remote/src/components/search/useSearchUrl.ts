import { useChangeSearch, useLocation, useNavigate } from '@olov/shared-kit/router';
import { useCallback } from 'react';

/** The query's parameter for what is searched; there, and perhaps empty, while the search is open. */
const PARAM = 'q';

export interface SearchUrl {
  isOpen: boolean;
  /** What is searched, without spaces around. */
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

  return { isOpen, query: text?.trim() ?? '', write, leave };
}

/** An address without what is searched: a folder's tab leads to the menu. */
export function withoutSearch(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.toString();
}
