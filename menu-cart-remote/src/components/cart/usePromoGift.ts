import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { QuoteStore } from '../../stores/QuoteStore';

const plain = (text: string) => text.replace(/\s/g, ' ');

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
  const sum = locale.money(discount);
  // A title such as “−50 000 сум” says the sum already.
  if (plain(title).includes(`−${plain(sum)}`)) return title;
  return formatMessage({ id: 'cart.promo.discount' }, { title, sum });
}
