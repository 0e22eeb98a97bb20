import type { MenuDishRow } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { PAGE_SIZE } from '../../models/MenuFilter';
import { State } from '../common/State';
import { useText } from '../common/useText';
import { Table, type TableColumn } from '../table/Table';
import styles from './Menu.module.css';

interface Props {
  dishes: readonly MenuDishRow[];
  total: number;
  /** Absent before the tree of the menu has it. */
  mediaUrl: string | undefined;
  first: number;
  isLoading: boolean;
  onMove: (first: number) => void;
  onOpen: (id: string) => void;
}

export function DishTable({ dishes, total, mediaUrl, first, isLoading, onMove, onOpen }: Props) {
  const { locale } = useStores();
  const text = useText('office.menu.');
  const columns: TableColumn<MenuDishRow>[] = [
    {
      key: 'picture',
      header: <span className="visually-hidden">{text('picture')}</span>,
      body: ({ hasPicture, picture }) =>
        hasPicture && mediaUrl !== undefined ? (
          <img
            className={styles.picture}
            src={`${mediaUrl}/products/${picture}-240.webp`}
            alt=""
            width={44}
            height={44}
            loading="lazy"
          />
        ) : (
          <span className={styles.picture} />
        ),
    },
    {
      key: 'name',
      body: ({ id, name }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          {name[locale.current]}
        </button>
      ),
    },
    { key: 'price', isNumber: true, body: ({ price }) => locale.money(price) },
    { key: 'modifiers', isNumber: true, body: ({ modifiers }) => modifiers },
    { key: 'state', body: (dish) => <DishStates {...dish} /> },
  ];
  return (
    <Table
      texts="office.menu"
      label={text('dishes')}
      rows={dishes}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty="no-dishes"
      pages={{ first, size: PAGE_SIZE, total, onMove }}
    />
  );
}

function DishStates({ isChanged, isAvailable, stoppedAt, hasPicture }: MenuDishRow) {
  const text = useText('office.menu.');
  return (
    <span className={styles.states}>
      {isChanged && <State tone="waits">{text('changed')}</State>}
      {!isAvailable && <State tone="bad">{text('unavailable')}</State>}
      {stoppedAt.length > 0 && <State tone="bad">{text('stopped', { count: stoppedAt.length })}</State>}
      {!hasPicture && <State tone="waits">{text('no-picture')}</State>}
    </span>
  );
}
