import { type Order, paths, targetOfOthers, useFeature, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useNavigate } from '@olov/shared-kit/router';
import { focusOnField } from '@olov/shared-kit/submission';
import { Button, buttonClass, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderStore } from '../../stores/OrderStore';
import styles from './PlacedOrder.module.css';

export const PlacedOrder = observer(function PlacedOrder({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const { goOn } = useFeature(OrderStore);
  const navigate = useNavigate();
  const tracker = paths.tracker(order.orderId);
  const { number, payment, total = 0 } = order;
  const payUrl = payment?.url;
  const track = formatMessage({ id: 'order.placed.track' });
  useMainAction({ text: track, press: () => void navigate(tracker) });
  return (
    <div role="alert" data-testid="order-placed">
      <EmptyState
        icon="check"
        drawing={payUrl ? 'unpaid' : 'done'}
        title={formatMessage({ id: 'order.placed.title' }, { number: number ?? 'none' })}
        action={
          <div className={styles.ways}>
            {payUrl && (
              <a href={payUrl} target={targetOfOthers()} className={buttonClass()} data-testid="order-pay">
                {formatMessage({ id: 'order.placed.pay' }, { total: locale.money(total) })}
              </a>
            )}
            {/* The focus brings the link into view, because the page may be scrolled down. */}
            <Link ref={focusOnField} to={tracker} className={buttonClass(payUrl ? 'secondary' : 'primary')}>
              {track}
            </Link>
            {cart.isEmpty ? (
              <Link to={paths.home()} className={buttonClass('secondary')}>
                {formatMessage({ id: 'cart.to-menu' })}
              </Link>
            ) : (
              <Button variant="secondary" onClick={goOn}>
                {formatMessage({ id: 'order.placed.continue' })}
              </Button>
            )}
          </div>
        }
      >
        {formatMessage({ id: payUrl ? 'order.placed.unpaid' : 'order.placed.text' })}
        {!cart.isEmpty && ` ${formatMessage({ id: 'order.placed.rest' })}`}
      </EmptyState>
    </div>
  );
});
