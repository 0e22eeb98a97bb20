import { LatestRequest, reportFailure, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { FiltersProps } from '../../models/filters';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import { LoadFailure } from './LoadFailure';
import cards from './ProductCard.module.css';
import { ProductPlaces } from './ProductPlaces';
import { WHOLE } from './query';

const load = () => import(/* webpackChunkName: "filters" */ '../filters/Filters');

/** The filters load with their first use. */
export const MenuFilters = observer(function MenuFilters(props: FiltersProps) {
  const { filters, isOpen, onClose } = props;
  const stores = useStores();
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const { Filters, filter } = menu;
  const [request] = useState(() => new LatestRequest());
  const isOn = filters.length > 0;
  const ask = useCallback(
    () =>
      request.run(load, {
        take: (code) => {
          menu.Filters = code.Filters;
        },
        fail: (error) => {
          reportFailure(stores, error, 'error.fetch-error');
          onClose();
        },
      }),
    [stores, menu, request, onClose],
  );
  useEffect(() => {
    if (isOn) void ask();
  }, [ask, isOn]);
  useEffect(() => {
    if (isOpen) void ask();
  }, [ask, isOpen]);
  // Before the paint, so that nothing beside the menu shows a dish that the filters hide.
  useLayoutEffect(() => menu.want(filters), [menu, filters]);
  useLayoutEffect(() => {
    if (!isOn && !isOpen) menu.narrow(undefined);
  }, [menu, isOn, isOpen]);
  const retry = request.status === 'failed' ? ask : filter?.isFailed && filter.load;
  return (
    <>
      {isOn && retry && <LoadFailure textId="menu.filters.failed" onRetry={() => void retry()} />}
      {isOn && !retry && !filter?.isReady && (
        <>
          <noscript>
            <a href={`?${WHOLE}=`} className={buttonClass('secondary')}>
              {formatMessage({ id: 'menu.show-all' })}
            </a>
          </noscript>
          <ul className={cards.grid} aria-busy="true">
            <ProductPlaces count={FIRST_PRODUCTS} />
          </ul>
        </>
      )}
      {(isOn || isOpen) && Filters && <Filters {...props} />}
    </>
  );
});
