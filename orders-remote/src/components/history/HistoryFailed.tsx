import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="offline"
      drawing="offline"
      title={formatMessage({ id: 'orders.history.failed.title' })}
      action={<Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>}
    >
      {formatMessage({ id: 'orders.history.failed.text' })}
    </EmptyState>
  );
}
