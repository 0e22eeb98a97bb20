import { reportFailure, useFeature, useStores } from '@olov/shared-kit';
import { useChangeSearch } from '@olov/shared-kit/router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import type { FiltersProps } from '../filters/Filters';
import { setFilter } from './query';

const load = () => import(/* webpackChunkName: "filters" */ '../filters/Filters');

/** The filters load with their first use. */
export function MenuFilters(props: FiltersProps) {
  const stores = useStores();
  const [Content, setContent] = useState<ComponentType<FiltersProps>>();
  const isUsed = props.isOpen || props.filters.length > 0;
  useFiltersOfVisit(props.filters);
  useEffect(() => {
    if (!isUsed) return;
    load().then(
      ({ Filters }) => setContent(() => Filters),
      (error) => reportFailure(stores, error, 'error.fetch-error'),
    );
  }, [stores, isUsed]);
  return isUsed && Content && <Content {...props} />;
}

/** Who needs food without milk needs it on the next page too, so the menu opens with the filters that it was left with. */
function useFiltersOfVisit(filters: FiltersProps['filters']): void {
  const menu = useFeature(MenuStore);
  const changeSearch = useChangeSearch();
  const latest = useRef(filters);
  latest.current = filters;
  useEffect(() => {
    const restore = (query: URLSearchParams) => {
      for (const filter of menu.filtersLeft) setFilter(query, filter, true);
    };
    if (latest.current.length === 0 && menu.filtersLeft.length > 0) changeSearch(restore, { replace: true });
    return () => {
      menu.filtersLeft = latest.current;
    };
  }, [menu, changeSearch]);
}
