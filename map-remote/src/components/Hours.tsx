import type { OrderTypeId, Restaurant } from '@olov/shared-kit';
import { OpenState } from '@olov/shared-kit/ui';

interface Props {
  restaurant: Pick<Restaurant, 'starTime' | 'endTime' | 'delivery'>;
  /** Adds about how long an order takes. */
  mode?: OrderTypeId;
}

/** Whether a restaurant of the list is open, on a line of its own. */
export function Hours({ restaurant: { starTime, endTime, delivery }, mode }: Props) {
  const hours = { opening: starTime, closing: endTime, durationMinutes: delivery?.duration };
  return <OpenState hours={hours} mode={mode} />;
}
