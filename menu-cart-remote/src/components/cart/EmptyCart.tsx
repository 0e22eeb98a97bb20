import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ClosedNotice } from '../closed/ClosedNotice';

interface Props {
  isInline?: boolean;
  action: ReactNode;
}

/** While the restaurant is closed that matters more than the empty cart. */
export const EmptyCart = observer(function EmptyCart({ isInline = false, action }: Props) {
  const { formatMessage } = useIntl();
  const { isOpenNow } = useFeature(OrderTimeStore);
  if (!isOpenNow) return <ClosedNotice isInline={isInline} isCartEmpty action={action} />;
  return (
    <EmptyState
      icon="bag"
      drawing="box"
      isInline={isInline}
      title={formatMessage({ id: 'cart.empty.title' })}
      action={action}
    >
      {formatMessage({ id: 'cart.empty.text' })}
    </EmptyState>
  );
});
