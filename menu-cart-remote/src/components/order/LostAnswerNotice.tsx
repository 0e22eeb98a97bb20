import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderStore } from '../../stores/OrderStore';
import styles from './PlacedOrder.module.css';

/** The page may have been scrolled down before the reload. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' });

/** Replaces the form until it is known whether the sent order was made. */
export const LostAnswerNotice = observer(function LostAnswerNotice() {
  const { formatMessage } = useIntl();
  const { status, ask, goOn } = useFeature(OrderStore).lostAnswer;
  return (
    <div ref={bringIntoView} role="status" data-testid="order-unknown">
      {status === 'asking' ? (
        <EmptyState icon="clock" title={formatMessage({ id: 'order.lost.asking' })} />
      ) : (
        <EmptyState
          icon="clock"
          drawing="unsent"
          title={formatMessage({ id: 'order.lost.title' })}
          action={
            <div className={styles.ways}>
              <Button onClick={() => void ask()}>{formatMessage({ id: 'order.lost.ask' })}</Button>
              <Button variant="secondary" onClick={goOn}>
                {formatMessage({ id: 'order.lost.back' })}
              </Button>
            </div>
          }
        >
          {formatMessage({ id: 'order.lost.text' })}
        </EmptyState>
      )}
    </div>
  );
});
