import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';

/** A part of the menu did not load: its text, and a retry. */
export function LoadFailure({ textId, onRetry }: { textId: string; onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert">
      <EmptyState
        icon="offline"
        drawing="offline"
        title={formatMessage({ id: textId })}
        action={<Button onClick={onRetry}>{formatMessage({ id: 'kit.retry' })}</Button>}
      />
    </div>
  );
}
