import { isOpen, type Restaurant, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';

/** Whether a restaurant is open by Tashkent's clock, and until or from when; it changes while it is looked at. */
export const Hours = observer(function Hours({
  restaurant: { starTime, endTime },
}: {
  restaurant: Pick<Restaurant, 'starTime' | 'endTime'>;
}) {
  const { formatMessage } = useIntl();
  const { clock } = useStores();
  return isOpen({ opening: starTime, closing: endTime }, clock.now)
    ? formatMessage({ id: 'location.open' }, { time: endTime })
    : formatMessage({ id: 'location.closed' }, { time: starTime });
});
