import { useFeature } from '@olov/shared-kit';
import { useEffect } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { PromoStore } from '../../stores/PromoStore';
import { QuoteStore } from '../../stores/QuoteStore';

export function useCart(): void {
  const menu = useFeature(MenuStore);
  const quote = useFeature(QuoteStore);
  const promo = useFeature(PromoStore);
  useEffect(() => promo.keepDraft(), [promo]);
  useEffect(() => menu.follow(), [menu]);
  useEffect(() => quote.follow(), [quote]);
}
