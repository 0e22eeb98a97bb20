import { type Order, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useEffect } from 'react';
import { statusNameId } from '../../models/orderStatus';

export function useTabTitle({ statusCode, orderTypeId, number }: Order): void {
  const { formatMessage } = useIntl();
  const { brand, clock } = useStores();
  const status = formatMessage({ id: statusNameId(statusCode, orderTypeId) });
  const title = `${formatMessage({ id: 'orders.tracker.tab' }, { status, number: number ?? 'none' })} — ${brand.name}`;
  // The host sets the loaded title after the first render and can overwrite a newer one, so each tick writes it again.
  const { now } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick writes the title again
  useEffect(() => {
    document.title = title;
  }, [title, now]);
}
