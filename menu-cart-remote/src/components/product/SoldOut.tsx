import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';

export function SoldOut({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="oven"
      drawing="soldOut"
      isInline
      title={formatMessage({ id: 'menu.unavailable' })}
      action={
        <Button variant="secondary" onClick={onClose}>
          {formatMessage({ id: 'cart.to-menu' })}
        </Button>
      }
    >
      {formatMessage({ id: 'menu.unavailable.text' })}
    </EmptyState>
  );
}
