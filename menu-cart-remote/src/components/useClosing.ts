import { useFeature, useStores } from '@olov/shared-kit';
import { followClosing } from '@olov/shared-kit/closing';
import { useEffect } from 'react';
import { MenuStore } from '../stores/MenuStore';

/** Loads the menu again after the closing time, because the next day may have other hours. */
export function useClosing(): void {
  const { clock } = useStores();
  const menu = useFeature(MenuStore);
  useEffect(() => {
    const ask = async () => {
      await menu.renew();
      if (menu.status === 'failed') throw new Error('The menu was not renewed');
    };
    return followClosing(clock, () => (menu.shop ? [menu.shop] : []), ask);
  }, [clock, menu]);
}
