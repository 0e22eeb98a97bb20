import type { StoredApplication } from '@olov/contract';
import { STAFF_APIS } from '@olov/contract/staff/names';
import { LANGUAGE_IDS, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApplicationDialog } from '../components/applications/ApplicationDialog';
import { ApplicationTable } from '../components/applications/ApplicationTable';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { SearchField } from '../components/common/SearchField';
import { ApplicationsStore, PAGE_SIZE } from '../stores/ApplicationsStore';
import { OfficeSession } from '../stores/OfficeSession';

export const Component = observer(function ApplicationsPage() {
  const { list, query, load } = useFeature(ApplicationsStore);
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
          href={`${STAFF_APIS.hr}/api/vacancies/Export?Language=${LANGUAGE_IDS[locale.current]}`}
          download
        >
          {formatMessage({ id: 'office.download' }, { format: 'CSV' })}
        </a>
      </PageHead>
      <div className={common.filters}>
        <SearchField
          label={formatMessage({ id: 'office.applications.search' })}
          value={query.search}
          onType={(search) => void load({ search, first: 0 })}
        />
      </div>
      <List of={list}>
        {(applications, isLoading) => (
          <ApplicationTable
            {...{ applications, isLoading }}
            pages={{
              first: query.first,
              size: PAGE_SIZE,
              total: list.total,
              onMove: (first) => void load({ first }),
            }}
            onOpen={setOpen}
          />
        )}
      </List>
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
