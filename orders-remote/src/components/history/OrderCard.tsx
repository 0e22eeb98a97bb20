import { ORDER_TYPE, type OrderListEntry, paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { statusNameId, statusTone } from '../../models/orderStatus';
import { RepeatOrder } from '../repeat/RepeatOrder';
import { statusIcon } from '../statusIcon';
import { useMoment } from '../useMoment';
import styles from './OrderCard.module.css';
import { OrderPictures } from './OrderPictures';

export const OrderCard = observer(function OrderCard({
  entry: { order, statusCode },
}: {
  entry: OrderListEntry;
}) {
  const { formatMessage } = useIntl();
  const { locale, features } = useStores();
  const momentOf = useMoment();
  const { orderId, number, orderTypeId, createdAt, total, summary, imageUrls, promoCode } = order;
  const modeId = orderTypeId === ORDER_TYPE.pickup ? 'map.self-delivery' : 'map.delivery';
  return (
    <div className={classNames(styles.card, styles[statusTone(statusCode)])}>
      <Link to={paths.tracker(orderId)} className={styles.link} data-testid="order-entry">
        <span className={styles.head}>
          <strong className={styles.number}>
            {formatMessage({ id: 'orders.history.number' }, { number: number ?? 'none' })}
          </strong>
          <span className={styles.status} data-status-code={statusCode}>
            <Icon name={statusIcon(statusCode, orderTypeId)} size={18} />
            {formatMessage({ id: statusNameId(statusCode, orderTypeId) })}
          </span>
        </span>
        {createdAt && (
          <span className={styles.when}>
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
            {orderTypeId !== undefined && ` · ${formatMessage({ id: modeId })}`}
          </span>
        )}
        {summary && <span className={styles.summary}>{summary}</span>}
        {promoCode && (
          <span className={styles.promo}>
            {formatMessage({ id: 'orders.totals.promo' }, { code: promoCode })}
          </span>
        )}
        <span className={styles.foot}>
          <OrderPictures imageUrls={imageUrls} />
          {total !== undefined && <strong className={styles.total}>{locale.money(total)}</strong>}
          <Icon name="chevron" size={20} />
        </span>
      </Link>
      {features.has('repeat') && (
        <RepeatOrder orderId={orderId} number={number} variant="ghost" size="small" />
      )}
    </div>
  );
});
