import { PHONE_END } from '@olov/contract/staff/names';
import { phoneText, useFeature, useStores } from '@olov/shared-kit';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import common from '../components/common/common.module.css';
import { OpenButton } from '../components/common/OpenButton';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { useText } from '../components/common/useText';
import { CustomerDialog } from '../components/customers/CustomerDialog';
import { Table, type TableColumn } from '../components/table/Table';
import { CustomersStore, type FoundCustomer } from '../stores/CustomersStore';
import { FormState } from '../stores/FormState';

export const Component = observer(function CustomersPage() {
  const { typed, found, type, search, open } = useFeature(CustomersStore);
  const { locale } = useStores();
  const text = useText('office.customers');
  const [form] = useState(() => new FormState());
  const [phone, setPhone] = useState<string>();
  const handleSearch = (event: FormEvent) => {
    event.preventDefault();
    void search(form);
  };
  const handleOpen = (chosen: string) => {
    setPhone(chosen);
    void open(chosen);
  };
  const columns: TableColumn<FoundCustomer>[] = [
    {
      key: 'phone',
      body: (one) => <OpenButton onOpen={() => handleOpen(one.phone)}>{phoneText(one.phone)}</OpenButton>,
    },
    { key: 'name', body: ({ name }) => name },
    { key: 'orders', isNumber: true, body: ({ orders }) => orders },
    { key: 'last', body: ({ lastOrderAt }) => lastOrderAt && locale.dateTime(lastOrderAt) },
  ];
  return (
    <>
      <PageHead title={text('')} />
      <form className={common.filters} onSubmit={handleSearch}>
        <TextField
          className={common.wide}
          type="search"
          inputMode="tel"
          autoComplete="off"
          label={text('.search')}
          hint={text('.search.hint', { digits: PHONE_END })}
          error={form.fields.text}
          value={typed}
          maxLength={30}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" isBusy={form.isBusy} disabled={typed.trim() === ''}>
          {text('.find')}
        </Button>
      </form>
      <Problem failure={form.failure} />
      {found && (
        <Table
          texts="office.customers"
          rows={found}
          rowKey="phone"
          columns={columns}
          isLoading={form.isBusy}
          empty="none"
        />
      )}
      {phone && <CustomerDialog phone={phone} onClose={() => setPhone(undefined)} />}
    </>
  );
});
