import type { Order } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { promiseOf } from '../../models/expected';
import { useTimeTexts } from './ExpectedTime';
import styles from './ExpectedTime.module.css';

const REASONS = ['busy', 'road', 'again', 'agreed'];

/** A new promise is announced with its reason; the estimate is not. */
export const PromiseChange = observer(function PromiseChange({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  const texts = useTimeTexts();
  const promise = promiseOf(order);
  const reason = promise?.change?.reason;
  return (
    <div role="status">
      {promise && reason !== undefined && (
        <p className={styles.change} data-testid="order-promise-change">
          {formatMessage({ id: 'orders.promise.changed' }, { range: texts.range(promise) })}
          {REASONS.includes(reason) && ` ${formatMessage({ id: `orders.promise.${reason}` })}`}
        </p>
      )}
    </div>
  );
});
