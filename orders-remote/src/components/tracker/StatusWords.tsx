import { ORDER_STATUS, type Order } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Room, roomOf } from '@olov/shared-kit/ui';
import { orderLeadId, stageOf, statusLeadId, statusNameId } from '../../models/orderStatus';
import { pathOf } from '../../models/progress';
import styles from './OrderHero.module.css';

/** Reserves the space for the statuses that may follow in the stage that began with `first`. */
export function StatusWords({ order, first }: { order: Order; first: Order }) {
  const { formatMessage } = useIntl();
  const { statusCode, orderTypeId, customer } = order;
  const name = (code: number) => formatMessage({ id: statusNameId(code, orderTypeId) });
  const lead = (code: number) => formatMessage({ id: statusLeadId(code, orderTypeId) });
  const thanks = customer && formatMessage({ id: 'orders.tracker.thanks' }, { name: customer.name });
  const stage = stageOf(first.statusCode);
  const toCome = stage === 'ended' ? [] : pathOf(first).filter((code) => stageOf(code) === stage);
  return (
    <Room
      others={toCome.map((code) => (
        <>
          <p className={styles.status} {...roomOf(name(code))} />
          <p className={styles.lead} {...roomOf(lead(code))} />
          {/* The name is text and no attribute, because session recordings mask text only. */}
          {thanks && code === first.statusCode && code === ORDER_STATUS.new && statusCode !== code && (
            <p className={styles.thanks}>{thanks}</p>
          )}
        </>
      ))}
    >
      <div aria-live="polite" aria-atomic="true">
        <p className={styles.status} data-testid="order-status" data-status-code={statusCode}>
          {name(statusCode)}
        </p>
        <p className={styles.lead}>{formatMessage({ id: orderLeadId(order) })}</p>
      </div>
      {thanks && statusCode === ORDER_STATUS.new && <p className={styles.thanks}>{thanks}</p>}
    </Room>
  );
}
