import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { DraftTable } from '../components/drafts/DraftTable';
import { DraftsStore } from '../stores/DraftsStore';

export const Component = observer(function DraftsPage() {
  const { list } = useFeature(DraftsStore);
  const { formatMessage } = useIntl();
  useEffect(() => void list.load(), [list]);
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.drafts' })} />
      <List of={list}>{(drafts) => <DraftTable drafts={drafts} />}</List>
    </>
  );
});
