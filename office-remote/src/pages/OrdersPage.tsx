import { STAFF_APIS } from '@olov/contract/staff/names';
import { LANGUAGE_IDS, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { useFilters } from '../components/common/useFilters';
import { OrderFilters } from '../components/orders/OrderFilters';
import { OrderTable } from '../components/orders/OrderTable';
import { type OrderFilters as Filters, ordersExportQuery, readOrderFilters } from '../models/ordersFilter';
import { OrdersStore } from '../stores/OrdersStore';

export const Component = observer(function OrdersPage() {
  const store = useFeature(OrdersStore);
  const { text, list, restaurants } = store;
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const { params, change: setFilters } = useFilters();
  const filters = readOrderFilters(params, text);
  const key = params.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the text stand for all filters
  useEffect(() => void list.search(filters), [list, key, text]);
  useEffect(() => void restaurants.load(), [restaurants]);

  const change = ({ text: typed, ...changed }: Partial<Filters>) => {
    if (typed !== undefined) store.type(typed);
    else setFilters(changed);
  };
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.orders' })}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            className={buttonClass('secondary')}
            href={`${STAFF_APIS.main}/api/orders/Export?${ordersExportQuery(filters)}&format=${format}&Language=${LANGUAGE_IDS[locale.current]}`}
            download
          >
            {formatMessage({ id: 'office.download' }, { format: format.toUpperCase() })}
          </a>
        ))}
      </PageHead>
      <OrderFilters
        filters={filters}
        groups={store.groups}
        restaurants={restaurants.value ?? []}
        onChange={change}
      />
      <List of={list}>{(orders, isLoading) => <OrderTable {...{ orders, isLoading }} />}</List>
    </>
  );
});
