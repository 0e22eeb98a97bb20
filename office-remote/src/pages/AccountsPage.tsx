import { useFeature } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AccountDialog } from '../components/accounts/AccountDialog';
import { AccountTable } from '../components/accounts/AccountTable';
import { LinkDialog } from '../components/accounts/LinkDialog';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { SearchField } from '../components/common/SearchField';
import { useText } from '../components/common/useText';
import { AccountsStore } from '../stores/AccountsStore';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function AccountsPage() {
  const store = useFeature(AccountsStore);
  const restaurants = useFeature(RestaurantsStore);
  const text = useText('office.accounts');
  const [open, setOpen] = useState<{ login?: string }>();
  useEffect(() => {
    void store.list.load();
    void restaurants.load();
  }, [store, restaurants]);
  return (
    <>
      <PageHead title={text('')}>
        <Button onClick={() => setOpen({})}>{text('.new')}</Button>
      </PageHead>
      <div className={common.filters}>
        <SearchField label={text('.search')} value={store.search} onType={store.setSearch} />
      </div>
      <List of={store.list}>
        {(_all, isLoading) => (
          <AccountTable
            {...{ accounts: store.found, isLoading }}
            onOpen={({ login }) => setOpen({ login })}
          />
        )}
      </List>
      {open && (
        <AccountDialog
          account={store.list.items?.find(({ login }) => login === open.login)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {store.link && <LinkDialog link={store.link} onClose={() => store.setLink(undefined)} />}
    </>
  );
});
