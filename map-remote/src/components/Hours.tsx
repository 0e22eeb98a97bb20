import type { OrderTypeId, Restaurant } from '@olov/shared-kit';
import { OpenState } from '@olov/shared-kit/ui';

interface Props {
  restaurant: Pick<Restaurant, 'starTime' | 'endTime' | 'deliveryDuration' | 'delivery' | 'pause'>;
  mode: OrderTypeId;
}

export function Hours({ restaurant: { starTime, endTime, deliveryDuration, delivery, pause }, mode }: Props) {
  const durationMinutes = deliveryDuration ?? delivery?.duration;
  return <OpenState hours={{ opening: starTime, closing: endTime, durationMinutes, pause }} mode={mode} />;
}
