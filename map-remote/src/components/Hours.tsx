import type { Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';

/** Whether a restaurant is open, and until or from when. */
export function Hours({
  restaurant,
}: {
  restaurant: Pick<Restaurant, 'isOpenNow' | 'starTime' | 'endTime'>;
}) {
  const { formatMessage } = useIntl();
  const { isOpenNow, starTime, endTime } = restaurant;
  return isOpenNow
    ? formatMessage({ id: 'location.open' }, { time: endTime })
    : formatMessage({ id: 'location.closed' }, { time: starTime });
}
