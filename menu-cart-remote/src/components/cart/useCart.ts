import { useFeature } from '@olov/shared-kit';
import { useEffect } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { QuoteStore } from '../../stores/QuoteStore';

/** Keeps prices and offers of the cart in step while it is shown. */
export function useCart(): void {
  const menu = useFeature(MenuStore);
  const quote = useFeature(QuoteStore);
  useEffect(() => menu.follow(), [menu]);
  useEffect(() => quote.follow(), [quote]);
}
