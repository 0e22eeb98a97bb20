import type { RestaurantSettings } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Table, type TableColumn } from '../table/Table';
import { PauseState } from './PauseState';
import styles from './Restaurants.module.css';

interface Props {
  restaurants: readonly RestaurantSettings[];
  isLoading: boolean;
}

export function RestaurantTable({ restaurants, isLoading }: Props) {
  const { locale } = useStores();
  const { current } = locale;
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.restaurants.${id}` });
  const columns: TableColumn<RestaurantSettings>[] = [
    {
      key: 'name',
      header: text('name'),
      body: ({ id, name }) => (
        <Link className={styles.link} to={`/restaurants/${id}`}>
          {name[current]}
        </Link>
      ),
    },
    { key: 'state', header: text('state'), body: (restaurant) => <PauseState {...restaurant} /> },
    { key: 'hours', header: text('hours'), body: ({ opening, closing }) => `${opening}–${closing}` },
    { key: 'days', header: text('days'), isNumber: true, body: ({ exceptions }) => exceptions.length || '—' },
    {
      key: 'price',
      header: text('price'),
      isNumber: true,
      body: ({ hasZone, delivery }) => (hasZone ? locale.money(delivery.price) : text('no-zone')),
    },
    { key: 'address', header: text('address'), body: ({ address }) => address[current] },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.restaurants' })}
      rows={restaurants}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty={text('none')}
    />
  );
}
