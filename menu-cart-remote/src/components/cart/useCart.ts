import { useFeature } from '@olov/shared-kit';
import { useEffect } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { PromoStore } from '../../stores/PromoStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { RecommendationsStore } from '../../stores/RecommendationsStore';

export function useCart(): void {
  const menu = useFeature(MenuStore);
  const quote = useFeature(QuoteStore);
  const promo = useFeature(PromoStore);
  const recommendations = useFeature(RecommendationsStore);
  useEffect(() => promo.keepDraft(), [promo]);
  useEffect(() => menu.follow(), [menu]);
  useEffect(() => quote.follow(), [quote]);
  useEffect(() => recommendations.follow(), [recommendations]);
}
