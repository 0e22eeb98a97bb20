import { type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useEffect } from 'react';
import { statusNameId } from '../../models/orderStatus';

/** The tab says how the order is doing, for who is on another one. */
export function useTabTitle({ statusCode, orderTypeId, number }: Order): void {
  const { formatMessage } = useIntl();
  const { brand, clock } = useStores();
  const status = formatMessage({ id: statusNameId(statusCode, orderTypeId) });
  const title = `${formatMessage({ id: 'orders.tracker.tab' }, { status, number })} — ${brand.name}`;
  // The host tells of a page as it was loaded, a moment after it is shown: what changed by then is said with the next minute.
  const { now } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    document.title = title;
  }, [title, now]);
}
