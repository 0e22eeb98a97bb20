import { formatMoney, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';

export function useSpokenResult({ status, point, restaurant, nearest }: PlaceChoiceStore): string {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  if (!point || status === 'idle' || status === 'checking') return '';
  const title = point.title;
  if (status === 'failed') return formatMessage({ id: 'location.check-failed' });
  if (status === 'inside' && restaurant) {
    const price = restaurant.delivery && formatMoney(restaurant.delivery.price, locale.current);
    const who = formatMessage({ id: 'location.result.inside' }, { title, name: restaurant.name });
    return price ? `${who} ${formatMessage({ id: 'location.result.price' }, { price })}` : who;
  }
  const outside = formatMessage({ id: 'location.outside' }, { title });
  if (!nearest) return outside;
  return `${outside}. ${formatMessage({ id: 'location.outside.nearest' }, { name: nearest.restaurant.name })}`;
}
