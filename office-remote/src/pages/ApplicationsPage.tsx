import type { StoredApplication } from '@olov/contract';
import { LANGUAGE_IDS, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApplicationDialog } from '../components/applications/ApplicationDialog';
import { ApplicationTable } from '../components/applications/ApplicationTable';
import common from '../components/common/common.module.css';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { ApplicationsStore } from '../stores/ApplicationsStore';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function ApplicationsPage() {
  const { page, first, search, load, find } = useFeature(ApplicationsStore);
  const { value, request } = page;
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<StoredApplication>();
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.applications' })}>
        <a
          className={buttonClass('secondary')}
          href={`/staff/hr/api/vacancies/Export?Language=${LANGUAGE_IDS[locale.current]}`}
          download
        >
          {formatMessage({ id: 'office.applications.csv' })}
        </a>
      </PageHead>
      <div className={common.filters}>
        <TextField
          className={common.wide}
          type="search"
          label={formatMessage({ id: 'office.applications.search' })}
          value={search}
          maxLength={100}
          onChange={({ target }) => void find(target.value)}
        />
      </div>
      <Loaded request={request} onRetry={() => void load()}>
        {value && (
          <ApplicationTable
            page={value}
            first={first}
            isLoading={request.isLoading}
            onMove={(next) => void load(next)}
            onOpen={setOpen}
          />
        )}
      </Loaded>
      {open && (
        <ApplicationDialog
          application={open}
          mayDelete={session.has('delete Application')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
});
