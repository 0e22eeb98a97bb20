import { LatestRequest, reportFailure, useFeature, useStores } from '@olov/shared-kit';
import { useChangeSearch } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import type { FiltersProps } from '../filters/Filters';
import { LoadFailure } from './LoadFailure';
import cards from './ProductCard.module.css';
import { ProductPlaces } from './ProductPlaces';
import { setFilter } from './query';

const load = () => import(/* webpackChunkName: "filters" */ '../filters/Filters');

/** The filters load with their first use. */
export const MenuFilters = observer(function MenuFilters(props: FiltersProps) {
  const { filters, isOpen, onClose } = props;
  const stores = useStores();
  const { filter } = useFeature(MenuStore);
  const [Content, setContent] = useState<ComponentType<FiltersProps>>();
  const [request] = useState(() => new LatestRequest());
  const isOn = filters.length > 0;
  useFiltersOfVisit(filters);
  const ask = useCallback(
    () =>
      request.run(load, {
        take: ({ Filters }) => setContent(() => Filters),
        fail: (error) => {
          reportFailure(stores, error, 'error.fetch-error');
          onClose();
        },
      }),
    [stores, request, onClose],
  );
  useEffect(() => {
    if (isOn) void ask();
  }, [ask, isOn]);
  useEffect(() => {
    if (isOpen) void ask();
  }, [ask, isOpen]);
  const retry = request.status === 'failed' ? ask : filter?.isFailed && filter.load;
  return (
    <>
      {isOn && retry && <LoadFailure textId="menu.filters.failed" onRetry={() => void retry()} />}
      {isOn && !retry && !filter?.isReady && (
        <ul className={cards.grid} aria-busy="true">
          <ProductPlaces count={FIRST_PRODUCTS} />
        </ul>
      )}
      {(isOn || isOpen) && Content && <Content {...props} />}
    </>
  );
});

/** The menu opens with the filters that it was left with: food without milk is needed on the next page too. */
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
