import type { RestaurantSettings } from '@olov/contract';
import { phoneText, useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { useText } from '../common/useText';
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
  const text = useText('office.restaurants.');
  const columns: TableColumn<RestaurantSettings>[] = [
    {
      key: 'name',
      body: ({ id, name }) => (
        <Link className={styles.link} to={`/restaurants/${id}`}>
          {name[current]}
        </Link>
      ),
    },
    { key: 'state', body: (restaurant) => <PauseState {...restaurant} /> },
    { key: 'hours', body: ({ opening, closing }) => (opening ? `${opening}–${closing}` : '—') },
    { key: 'days', isNumber: true, body: ({ exceptions }) => exceptions.length || '—' },
    {
      key: 'price',
      isNumber: true,
      body: ({ hasZone, delivery }) => (hasZone ? locale.money(delivery.price) : text('no-zone')),
    },
    { key: 'address', body: ({ address }) => address[current] },
    { key: 'phone', body: ({ phone }) => phoneText(phone) },
  ];
  return (
    <Table
      texts="office.restaurants"
      rows={restaurants}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty="none"
    />
  );
}
