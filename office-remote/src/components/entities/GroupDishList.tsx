import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { matches } from '../../models/matches';
import type { GroupDishes } from '../../stores/GroupDishes';
import { CheckOfMany } from '../common/CheckOfMany';
import common from '../common/common.module.css';
import { Loaded } from '../common/Failure';
import { SearchField } from '../common/SearchField';
import { useText } from '../common/useText';

interface Props {
  store: GroupDishes;
  folders: MenuTree['folders'];
}

/** Dishes that get the group when it is saved: single ones, or those of a folder. They load when somebody opens the list. */
export const GroupDishList = observer(function GroupDishList({ store, folders }: Props) {
  const { current } = useStores().locale;
  const text = useText('office.');
  const [search, setSearch] = useState('');
  const { dishes = [], chosen, request } = store;
  const free = dishes.filter(({ id, name }) => !store.hasGroup(id) && matches(search, [name[current]]));
  return (
    <details
      className={common.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && request.status === 'idle') void store.load();
      }}
    >
      <summary>{text('group.dishes', { count: chosen.length })}</summary>
      <SearchField label={text('group.dishes.search')} value={search} onType={setSearch} />
      <Loaded request={request} onRetry={() => void store.load()}>
        {store.dishes &&
          folders.map((folder) => {
            const own = free.filter(({ folderId }) => folderId === folder.id);
            return (
              own.length > 0 && (
                <fieldset key={folder.id} className={common.places}>
                  <legend className={common.legend}>
                    <CheckOfMany
                      label={folder.name[current]}
                      ids={own.map(({ id }) => id)}
                      chosen={chosen}
                      onChange={store.choose}
                    />
                  </legend>
                  {own.map(({ id, name }) => (
                    <CheckOfMany
                      key={id}
                      label={name[current]}
                      ids={[id]}
                      chosen={chosen}
                      onChange={store.choose}
                    />
                  ))}
                </fieldset>
              )
            );
          })}
        {store.dishes && free.length === 0 && <p className={common.muted}>{text('nothing')}</p>}
      </Loaded>
    </details>
  );
});
