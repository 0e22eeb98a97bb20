import type { RestaurantGroup } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import common from '../common/common.module.css';
import { Loaded } from '../common/Failure';
import { OpenButton } from '../common/OpenButton';
import { useText } from '../common/useText';
import { Table, type TableColumn } from '../table/Table';
import { RestaurantGroupDialog } from './RestaurantGroupDialog';

const newGroup = (): RestaurantGroup => ({ id: crypto.randomUUID(), name: '', restaurantIds: [] });

/** The groups, with their restaurants. A price of a group holds at each of them. */
export const RestaurantGroups = observer(function RestaurantGroups() {
  const { list, load } = useFeature(RestaurantGroupsStore);
  const { value, request } = list;
  const mayChange = useFeature(OfficeSession).has('change Menu');
  const { current } = useStores().locale;
  const [open, setOpen] = useState<{ group: RestaurantGroup; isNew: boolean }>();
  useEffect(() => void load(), [load]);
  const text = useText('office.restaurant-groups');
  const namesOf = (ids: readonly string[]) =>
    value?.restaurants.flatMap(({ id, name }) => (ids.includes(id) ? name[current] : [])).join(', ');
  const columns: TableColumn<RestaurantGroup>[] = [
    {
      key: 'name',
      body: (group) => <OpenButton onOpen={() => setOpen({ group, isNew: false })}>{group.name}</OpenButton>,
    },
    { key: 'count', isNumber: true, body: ({ restaurantIds }) => restaurantIds.length },
    { key: 'members', body: ({ restaurantIds }) => namesOf(restaurantIds) || '—' },
  ];
  return (
    <div className={common.section}>
      <div className={common.head}>
        <h2 className={common.subtitle}>{text('')}</h2>
        {mayChange && value && (
          <Button variant="secondary" onClick={() => setOpen({ group: newGroup(), isNew: true })}>
            {text('.new')}
          </Button>
        )}
      </div>
      <Loaded request={request} onRetry={() => void load()}>
        {value && (
          <Table
            texts="office.restaurant-groups"
            rows={value.groups}
            rowKey="id"
            columns={columns}
            empty="none"
          />
        )}
      </Loaded>
      {open && value && (
        <RestaurantGroupDialog
          {...open}
          restaurants={value.restaurants}
          mayChange={mayChange}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
});
