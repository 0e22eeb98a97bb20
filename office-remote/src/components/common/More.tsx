import type { LatestRequest } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import common from './common.module.css';
import { Failure } from './Failure';

/** Asks for the next part of a list. */
export const More = observer(function More(props: { request: LatestRequest; onMore: () => void }) {
  const { request, onMore } = props;
  const { formatMessage } = useIntl();
  return (
    <>
      <Button variant="secondary" className={common.more ?? ''} isBusy={request.isLoading} onClick={onMore}>
        {formatMessage({ id: 'office.more' })}
      </Button>
      {request.status === 'failed' && <Failure request={request} onRetry={onMore} />}
    </>
  );
});
