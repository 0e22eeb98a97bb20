import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { QuoteStore } from '../../stores/QuoteStore';

export function usePromoGift(): string {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { promo, gifts, discount } = useFeature(QuoteStore);
  if (!promo) return '';
  const { title } = promo;
  if (promo.kind === 'free-delivery') return title;
  if (promo.kind === 'free-product') {
    return formatMessage(
      { id: 'cart.promo.gift' },
      { title, name: gifts.map(({ name }) => name).join(', ') },
    );
  }
  return formatMessage({ id: 'cart.promo.discount' }, { title, sum: locale.money(discount) });
}
