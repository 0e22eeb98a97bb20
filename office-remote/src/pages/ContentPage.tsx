import type { ContentEntry, StoredEntry } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useSearchParams } from '@olov/shared-kit/router';
import { Button, Segmented } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { Failure } from '../components/common/Failure';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { useText } from '../components/common/useText';
import { EntryDialog } from '../components/content/EntryDialog';
import { EntryTable } from '../components/content/EntryTable';
import { CONTENT_KINDS, kindNamed, newEntry } from '../models/contentForm';
import { ContentStore } from '../stores/ContentStore';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function ContentPage() {
  const store = useFeature(ContentStore);
  const { toasts } = useStores();
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const mayAll = useFeature(OfficeSession).has('change Content');
  const kinds = mayAll ? CONTENT_KINDS : CONTENT_KINDS.filter((one) => one === 'vacancies');
  const kind = kindNamed(params.get('kind'), kinds);
  const [open, setOpen] = useState<ContentEntry | StoredEntry>();
  useEffect(() => void store.list.load(kind), [store, kind]);

  const text = useText('office.content.');
  const { list, request } = store;
  const close = () => setOpen(undefined);
  const begin = () => {
    // The late answer of an entry that was pressed before would turn the new one into another version of it.
    request.stop();
    setOpen(newEntry(kind));
  };
  const done = () => {
    close();
    toasts.show({ severity: 'success', summary: text('saved') });
  };
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.content' })}>
        {kind !== 'contacts' && <Button onClick={begin}>{text('new')}</Button>}
      </PageHead>
      <div className={common.kinds}>
        <Segmented
          label={text('kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
          onChange={(chosen) => setParams({ kind: chosen })}
        />
      </div>
      {request.status === 'failed' && list.request.status !== 'failed' && (
        <Failure request={request} onRetry={() => void list.reload()} />
      )}
      <List of={list}>
        {(entries, isLoading) => (
          <EntryTable {...{ entries, isLoading }} onOpen={(id) => void store.read(kind, id, setOpen)} />
        )}
      </List>
      {open && <EntryDialog entry={open} onDone={done} onClose={close} />}
    </>
  );
});
