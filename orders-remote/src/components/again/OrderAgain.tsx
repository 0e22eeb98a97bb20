import { type OrderListEntry, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { OrderPictures } from '../history/OrderPictures';
import { RepeatOrder } from '../repeat/RepeatOrder';
import styles from './OrderAgain.module.css';

interface Props {
  order: OrderListEntry['order'];
  layout: 'bar' | 'card';
  onDismiss: () => void;
}

export const OrderAgain = observer(function OrderAgain({ order, layout, onDismiss }: Props) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const titleId = useId();
  const { orderId, number, total, summary, imageUrls } = order;
  return (
    <section aria-labelledby={titleId} className={styles.offer} data-testid="order-again">
      <div className={classNames(styles.parts, styles[layout])}>
        <OrderPictures imageUrls={imageUrls} shown={2} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {formatMessage({ id: 'orders.again.title' })}
          </h2>
          {layout === 'card' && summary && <p className={styles.summary}>{summary}</p>}
          {total !== undefined && <strong className={styles.total}>{locale.money(total)}</strong>}
        </div>
        <RepeatOrder
          orderId={orderId}
          number={number}
          text={formatMessage({ id: 'orders.again.repeat' })}
          size={layout === 'bar' ? 'small' : 'medium'}
          variant={layout === 'bar' ? 'primary' : 'secondary'}
          className={layout === 'bar' ? undefined : styles.wide}
        />
        <button
          type="button"
          className={styles.dismiss}
          aria-label={formatMessage({ id: 'orders.again.dismiss' })}
          data-testid="order-again-dismiss"
          onClick={onDismiss}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
});
