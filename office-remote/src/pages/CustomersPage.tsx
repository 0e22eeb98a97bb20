import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { PHONE_END } from '@olov/contract/staff/names';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { OpenButton } from '../components/common/OpenButton';
import { PageHead } from '../components/common/PageHead';
import { Problem } from '../components/common/Problem';
import { Below, LossGuard } from '../components/common/useLossGuard';
import { useText } from '../components/common/useText';
import { CustomerDialog } from '../components/customers/CustomerDialog';
import { Message } from '../components/customers/Message';
import { Table, type TableColumn } from '../components/table/Table';
import { CustomersStore, type FoundCustomer } from '../stores/CustomersStore';
import { FormState } from '../stores/FormState';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function CustomersPage() {
  const { typed, found, waiting, type, search, open } = useFeature(CustomersStore);
  const { locale } = useStores();
  const text = useText('office.customers');
  const [form] = useState(() => new FormState());
  const session = useFeature(OfficeSession);
  const [opened, setOpened] = useState<FoundCustomer>();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  useEffect(() => void (session.has('read Feedback') && waiting.load()), [session, waiting]);
  const isDirty = () => waiting.items?.some(({ id, waits }) => waits && answers[id]) ?? false;
  const handleSearch = (event: FormEvent) => {
    event.preventDefault();
    void search(form);
  };
  const handleOpen = (chosen: FoundCustomer) => {
    setOpened(chosen);
    void open(chosen.key);
  };
  const columns: TableColumn<FoundCustomer>[] = [
    {
      key: 'phone',
      body: (one) => <OpenButton onOpen={() => handleOpen(one)}>{one.phone}</OpenButton>,
    },
    { key: 'name', body: ({ name }) => name },
    { key: 'orders', isNumber: true, body: ({ orders }) => orders },
    { key: 'last', body: ({ lastOrderAt }) => lastOrderAt && locale.dateTime(lastOrderAt) },
  ];
  return (
    <>
      <PageHead title={text('')} />
      {session.has('read Customer') && (
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
            maxLength={STAFF_LIMITS.phone}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="submit" isBusy={form.isBusy} disabled={typed.trim() === ''}>
            {text('.find')}
          </Button>
        </form>
      )}
      <Problem failure={form.failure} />
      {found && (
        <Table
          texts="office.customers"
          rows={found}
          rowKey="key"
          columns={columns}
          isLoading={form.isBusy}
          empty="none"
        />
      )}
      {session.has('read Feedback') && (
        <section className={common.section}>
          <h2 className={common.subtitle}>{text('.waiting', { count: waiting.total })}</h2>
          <List of={waiting}>
            {(messages) =>
              messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  mayAnswer={session.has('change Feedback')}
                  typed={answers[message.id] ?? ''}
                  onType={(words) => setAnswers({ ...answers, [message.id]: words })}
                />
              ))
            }
          </List>
        </section>
      )}
      {opened ? (
        <Below value={isDirty}>
          <CustomerDialog found={opened} onClose={() => setOpened(undefined)} />
        </Below>
      ) : (
        <LossGuard isDirty={isDirty} />
      )}
    </>
  );
});
