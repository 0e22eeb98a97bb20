import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListStore } from '../../stores/ListStore';
import common from './common.module.css';
import { Failure, Loaded } from './Failure';

interface Props<Item, Query> {
  of: ListStore<Item, Query>;
  children: (items: readonly Item[], isLoading: boolean) => ReactNode;
}

/** The content of a list: a skeleton, the items, a failure with a retry, and the button for the next part. */
export const List = observer(function List<Item, Query>({ of: list, children }: Props<Item, Query>) {
  const { items, next, request, moreRequest, reload, more } = list;
  const { formatMessage } = useIntl();
  return (
    <>
      <Loaded request={request} onRetry={() => void reload()}>
        {items && children(items, request.isLoading)}
      </Loaded>
      {next !== undefined && (
        <Button
          variant="secondary"
          className={common.more ?? ''}
          isBusy={moreRequest.isLoading}
          onClick={() => void more()}
        >
          {formatMessage({ id: 'office.more' })}
        </Button>
      )}
      {moreRequest.status === 'failed' && <Failure request={moreRequest} onRetry={() => void more()} />}
    </>
  );
});
