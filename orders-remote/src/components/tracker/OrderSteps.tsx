import { type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { statusNameId } from '../../models/orderStatus';
import { type Step, stepsOf } from '../../models/progress';
import { Card } from '../Card';
import { statusIcon } from '../statusIcon';
import styles from './OrderSteps.module.css';

export function OrderSteps({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  return (
    <Card title={formatMessage({ id: 'orders.steps.title' })}>
      <ol className={styles.steps}>
        {stepsOf(order).map((step) => (
          <StepItem key={step.statusCode} step={step} orderTypeId={order.orderTypeId} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step, orderTypeId }: { step: Step; orderTypeId: Order['orderTypeId'] }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { statusCode, state, at } = step;
  return (
    <li
      className={classNames(styles.step, styles[state])}
      aria-current={state === 'current' ? 'step' : undefined}
      data-state={state}
    >
      <span className={styles.icon}>
        <Icon name={statusIcon(statusCode, orderTypeId)} size={20} />
      </span>
      <span className={styles.name}>
        {formatMessage({ id: statusNameId(statusCode, orderTypeId) })}
        {(state === 'done' || state === 'next') && (
          <span className="visually-hidden">{`, ${formatMessage({ id: `orders.steps.${state}` })}`}</span>
        )}
      </span>
      {at && state !== 'next' && <time dateTime={at}>{locale.time(at)}</time>}
    </li>
  );
}
