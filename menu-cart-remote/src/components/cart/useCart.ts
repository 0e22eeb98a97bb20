import { useFeature } from '@olov/shared-kit';
import { useEffect } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { PromoStore } from '../../stores/PromoStore';
import { QuoteStore } from '../../stores/QuoteStore';
import { RecommendationsStore } from '../../stores/RecommendationsStore';
import { RemovedLinesStore } from '../../stores/RemovedLinesStore';

export function useCart(): void {
  const menu = useFeature(MenuStore);
  const quote = useFeature(QuoteStore);
  const promo = useFeature(PromoStore);
  const recommendations = useFeature(RecommendationsStore);
  const removed = useFeature(RemovedLinesStore);
  useEffect(() => promo.keepDraft(), [promo]);
  useEffect(() => menu.follow(), [menu]);
  useEffect(() => quote.follow(), [quote]);
  useEffect(() => recommendations.follow(), [recommendations]);
  useEffect(() => removed.forget, [removed]);
}
