import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import common from '../components/common/common.module.css';
import { Failure } from '../components/common/Failure';
import { More } from '../components/common/More';
import { PageHead } from '../components/common/PageHead';
import { DraftTable } from '../components/drafts/DraftTable';
import { DraftsStore } from '../stores/DraftsStore';

export const Component = observer(function DraftsPage() {
  const { drafts, hasMore, listRequest, moreRequest, loadList, more } = useFeature(DraftsStore);
  const { formatMessage } = useIntl();
  useEffect(() => void loadList(), [loadList]);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.drafts' })} />
      {listRequest.status === 'failed' && <Failure request={listRequest} onRetry={() => void loadList()} />}
      {listRequest.status === 'loading' && drafts.length === 0 ? (
        <Skeleton className={common.loading} />
      ) : (
        <DraftTable drafts={drafts} />
      )}
      {hasMore && <More request={moreRequest} onMore={() => void more()} />}
    </>
  );
});
