import { TOLD_REASONS } from '@olov/contract/orders/promiseReasons';
import { isActiveStatus, type Order, phaseOf, phoneText } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Room, StateDrawing } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { promiseOf } from '../../models/expected';
import { missingPayment, type Stage, stageOf, statusTone } from '../../models/orderStatus';
import { slicesOf } from '../../models/progress';
import type { OrderTracking } from '../../stores/OrderTracking';
import { statusIcon } from '../statusIcon';
import { ConnectionNote } from './ConnectionNote';
import { ExpectedTime, ExpectedTimeSpace, useTimeTexts } from './ExpectedTime';
import times from './ExpectedTime.module.css';
import styles from './OrderHero.module.css';
import { PayNow, PayNowSpace } from './PayNow';
import { ProgressPizza } from './ProgressPizza';
import pizza from './ProgressPizza.module.css';
import { StatusWords } from './StatusWords';

interface Props {
  tracking: OrderTracking;
  stage: Stage;
}

/** The status of the order at the top of the tracker. It has the same height in all statuses of a stage. */
export const OrderHero = observer(function OrderHero({ tracking, stage }: Props) {
  const { formatMessage } = useIntl();
  const { order } = tracking;
  const first = useFirstOf(stage, order);
  const { statusCode, orderTypeId, number } = order;
  const tone = statusTone(statusCode);
  const payment = missingPayment(order);
  return (
    <section className={classNames(styles.hero, styles[tone], styles[stage])}>
      {payment ? (
        <PaymentDrawing payment={payment} stage={stage} />
      ) : (
        <ProgressPizza
          slices={slicesOf(order)}
          icon={statusIcon(statusCode, orderTypeId)}
          tone={tone}
          stage={stage}
        />
      )}
      <div className={styles.text} data-slides>
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
        <StatusWords order={order} first={first} />
        <Room
          others={[
            <PayNowSpace key="pay" order={first} />,
            isActiveStatus(first.statusCode) && <ExpectedTimeSpace key="expected" order={first} />,
          ]}
        >
          <PayNow order={order} />
          {phaseOf(statusCode) !== 'unpaid' && <ExpectedTime order={order} />}
        </Room>
        <PromiseChange order={order} />
        <Unreachable order={order} />
      </div>
      <div className={styles.connection} data-slides>
        <ConnectionNote tracking={tracking} />
      </div>
    </section>
  );
});

/** The order as it was when the stage began: its texts decide the reserved space. */
function useFirstOf(stage: Stage, order: Order): Order {
  const [first, setFirst] = useState(order);
  if (stageOf(first.statusCode) === stage) return first;
  setFirst(order);
  return order;
}

interface PaymentDrawingProps {
  payment: 'awaited' | 'missed';
  stage: Stage;
}

/** At the place of the pizza, with its size, because nothing is cooked without the payment. */
const PaymentDrawing = ({ payment, stage }: PaymentDrawingProps) => (
  <div className={classNames(pizza.pizza, pizza.drawing, pizza[stage])} data-slides="scaled">
    <StateDrawing name={payment === 'awaited' ? 'unpaid' : 'card'} isSmall={stage === 'ended'} />
  </div>
);

/** A new promise is announced with its reason; the estimate is not. */
const PromiseChange = observer(function PromiseChange({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const texts = useTimeTexts();
  const promise = promiseOf(order);
  const reason = promise?.change?.reason;
  return (
    <div role="status">
      {promise && reason !== undefined && (
        <p className={times.change} data-testid="order-promise-change">
          {formatMessage({ id: 'orders.promise.changed' }, { range: texts.range(promise) })}
          {TOLD_REASONS.some((one) => one === reason) &&
            ` ${formatMessage({ id: `orders.promise.${reason}` })}`}
        </p>
      )}
    </div>
  );
});

function Unreachable({ order: { unreachableAt, customer, restaurant } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const phone = restaurant?.phone;
  return (
    <div role="alert">
      {unreachableAt && (
        <p className={times.change} data-testid="order-unreachable">
          {formatMessage({ id: 'orders.unreachable' }, { phone: phoneText(customer?.phone ?? '') })}{' '}
          {phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
        </p>
      )}
    </div>
  );
}
