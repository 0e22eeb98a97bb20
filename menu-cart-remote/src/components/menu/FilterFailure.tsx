import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';

export function FilterFailure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        drawing="offline"
        title={formatMessage({ id: 'menu.filters.failed' })}
        action={<Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>}
      />
    </div>
  );
}
