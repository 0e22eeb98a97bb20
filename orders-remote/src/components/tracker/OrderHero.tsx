import { isActiveStatus, ORDER_STATUS } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Room } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusTone } from '../../models/orderStatus';
import { slicesOf } from '../../models/progress';
import type { OrderTracking } from '../../stores/OrderTracking';
import { statusIcon } from '../statusIcon';
import { ConnectionNote } from './ConnectionNote';
import { ExpectedTime, ExpectedTimeSpace } from './ExpectedTime';
import styles from './OrderHero.module.css';
import { PayNow, PayNowSpace } from './PayNow';
import { ProgressPizza } from './ProgressPizza';
import { StatusWords } from './StatusWords';

/** The status of the order at the top of the tracker. It has the same height in every status. */
export const OrderHero = observer(function OrderHero({ tracking }: { tracking: OrderTracking }) {
  const { formatMessage } = useIntl();
  const { order } = tracking;
  const [first] = useState(order);
  const { statusCode, orderTypeId, number } = order;
  const tone = statusTone(statusCode);
  return (
    <section className={classNames(styles.hero, styles[tone])}>
      <ProgressPizza slices={slicesOf(order)} icon={statusIcon(statusCode, orderTypeId)} tone={tone} />
      <div className={styles.text}>
        <h1 className={styles.number}>
          {formatMessage(
            { id: 'orders.tracker.number' },
            {
              number: number ?? 'none',
              n: (chunks) => (
                <span key="number" data-testid="order-number">
                  {chunks}
                </span>
              ),
            },
          )}
        </h1>
        <StatusWords order={order} />
        <Room
          others={[
            <PayNowSpace key="pay" order={first} />,
            isActiveStatus(first.statusCode) && <ExpectedTimeSpace key="expected" order={first} />,
          ]}
        >
          <PayNow order={order} />
          {statusCode !== ORDER_STATUS.awaitingPayment && <ExpectedTime order={order} />}
        </Room>
        <ConnectionNote tracking={tracking} />
      </div>
    </section>
  );
});
