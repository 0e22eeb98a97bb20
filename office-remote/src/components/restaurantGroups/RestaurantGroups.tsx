import type { RestaurantGroup } from '@olov/contract/menuOffice';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import common from '../common/common.module.css';
import { Failure } from '../common/Failure';
import { Table, type TableColumn } from '../table/Table';
import { RestaurantGroupDialog } from './RestaurantGroupDialog';

const newGroup = (): RestaurantGroup => ({ id: crypto.randomUUID(), name: '', restaurantIds: [] });

/** The groups, with their restaurants. A price of a group holds at each of them. */
export const RestaurantGroups = observer(function RestaurantGroups() {
  const { list, request, load } = useFeature(RestaurantGroupsStore);
  const mayChange = useFeature(OfficeSession).has('change Menu');
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<{ group: RestaurantGroup; isNew: boolean }>();
  useEffect(() => void load(), [load]);
  const text = (id: string) => formatMessage({ id: `office.restaurant-groups${id}` });
  const namesOf = (ids: readonly string[]) =>
    list?.restaurants.flatMap(({ id, name }) => (ids.includes(id) ? name[current] : [])).join(', ');
  const columns: TableColumn<RestaurantGroup>[] = [
    {
      key: 'name',
      header: text('.name'),
      body: (group) => (
        <button type="button" className={common.open} onClick={() => setOpen({ group, isNew: false })}>
          {group.name}
        </button>
      ),
    },
    {
      key: 'count',
      header: text('.count'),
      isNumber: true,
      body: ({ restaurantIds }) => restaurantIds.length,
    },
    {
      key: 'restaurants',
      header: text('.members'),
      body: ({ restaurantIds }) => namesOf(restaurantIds) || '—',
    },
  ];
  return (
    <div className={common.section}>
      <div className={common.head}>
        <h2 className={common.subtitle}>{text('')}</h2>
        {mayChange && list && (
          <Button variant="secondary" onClick={() => setOpen({ group: newGroup(), isNew: true })}>
            {text('.new')}
          </Button>
        )}
      </div>
      {request.status === 'failed' && <Failure request={request} onRetry={() => void load()} />}
      {list ? (
        <Table label={text('')} rows={list.groups} rowKey="id" columns={columns} empty={text('.none')} />
      ) : (
        request.status !== 'failed' && <Skeleton className={common.loading} />
      )}
      {open && list && (
        <RestaurantGroupDialog
          {...open}
          restaurants={list.restaurants}
          mayChange={mayChange}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
});
