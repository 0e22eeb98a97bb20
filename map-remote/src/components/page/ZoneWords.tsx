import type { Landmark, Restaurant } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { zoneInWords } from '../../models/zoneInWords';
import { useDistanceText } from '../Distance';

export function ZoneWords({
  restaurant,
  landmarks,
}: {
  restaurant: Restaurant;
  landmarks: readonly Landmark[];
}) {
  const { formatMessage } = useIntl();
  const distanceText = useDistanceText();
  const { names, metres } = zoneInWords(restaurant, landmarks);
  if (metres === undefined) return formatMessage({ id: 'location.zone.unknown' });
  const distance = distanceText(metres);
  return names.length > 0
    ? formatMessage({ id: 'location.zone' }, { distance, names: names.join(', ') })
    : formatMessage({ id: 'location.zone.around' }, { distance });
}
