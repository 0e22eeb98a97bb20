import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { EmptyState, useClosedWords } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { OtherPlace } from './OtherPlace';

interface Props {
  /** Beside the text, for narrow places. */
  isInline?: boolean;
  /** Beside the times of the order form, which say how to order for later. */
  isBesideTimes?: boolean;
  /** An empty cart has nothing to keep. */
  isCartEmpty?: boolean;
  /** The way on while an order for later is possible; otherwise another place is offered. */
  later?: ReactNode;
  /** A way on that is always there, before the other one. */
  action?: ReactNode;
}

/** Says that the restaurant of the place takes no orders now, from when it does, and whether an order for later is possible. */
export const ClosedNotice = observer(function ClosedNotice({
  isInline,
  isBesideTimes,
  isCartEmpty,
  later,
  action,
}: Props) {
  const { formatMessage } = useIntl();
  const closedWordsOf = useClosedWords();
  const { opening } = useFeature(OrderTimeStore);
  if (!opening || opening.isOpen) return null;
  const { canOrderAhead } = opening;
  return (
    <EmptyState
      icon="clock"
      drawing="closed"
      isInline={isInline}
      title={closedWordsOf(opening)}
      action={
        <>
          {action}
          {canOrderAhead ? later : <OtherPlace />}
        </>
      }
    >
      {!(isBesideTimes && canOrderAhead) &&
        formatMessage({ id: `cart.closed.${canOrderAhead ? 'ahead' : isCartEmpty ? 'empty' : 'kept'}` })}
    </EmptyState>
  );
});
