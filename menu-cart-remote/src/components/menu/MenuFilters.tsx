import { reportFailure, useFeature, useStores } from '@olov/shared-kit';
import { useChangeSearch } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import type { FiltersProps } from '../filters/Filters';
import cards from './ProductCard.module.css';
import { ProductPlaces } from './ProductPlaces';
import { setFilter } from './query';

const load = () => import(/* webpackChunkName: "filters" */ '../filters/Filters');

/** The filters load with their first use. */
export const MenuFilters = observer(function MenuFilters(props: FiltersProps) {
  const stores = useStores();
  const { filter } = useFeature(MenuStore);
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
  return (
    <>
      {props.filters.length > 0 && !filter?.isReady && !filter?.isFailed && (
        <ul className={cards.grid} aria-busy="true">
          <ProductPlaces count={FIRST_PRODUCTS} />
        </ul>
      )}
      {isUsed && Content && <Content {...props} />}
    </>
  );
});

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
