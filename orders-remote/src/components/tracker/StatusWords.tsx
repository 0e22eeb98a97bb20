import { type Order, phaseOf, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Room, roomOf } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { cookingOf } from '../../models/expected';
import { orderLeadId, stageOf, statusNameId } from '../../models/orderStatus';
import { pathOf } from '../../models/progress';
import { useTimeTexts } from './ExpectedTime';
import styles from './OrderHero.module.css';

/** Reserves the space for the statuses that may follow in the stage that began with `first`. */
export const StatusWords = observer(function StatusWords({ order, first }: { order: Order; first: Order }) {
  const { formatMessage } = useIntl();
  const { clock } = useStores();
  const { moment } = useTimeTexts();
  const { statusCode, orderTypeId, customer } = order;
  const name = (code: number) => formatMessage({ id: statusNameId(code, orderTypeId) });
  const lead = (code: number) => {
    const then = { ...order, statusCode: code };
    const starts = cookingOf(then, clock.now);
    if (!starts) return formatMessage({ id: orderLeadId(then) });
    return formatMessage({ id: `orders.lead.${code}.later` }, { time: moment(starts) });
  };
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
          {thanks && code === first.statusCode && phaseOf(code) === 'placed' && statusCode !== code && (
            <p className={styles.thanks}>{thanks}</p>
          )}
        </>
      ))}
    >
      <div aria-live="polite" aria-atomic="true">
        <p className={styles.status} data-testid="order-status" data-status-code={statusCode}>
          {name(statusCode)}
        </p>
        <p className={styles.lead}>{lead(statusCode)}</p>
      </div>
      {thanks && phaseOf(statusCode) === 'placed' && <p className={styles.thanks}>{thanks}</p>}
    </Room>
  );
});
