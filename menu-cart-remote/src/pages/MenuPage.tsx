import {
  ExtensionSlot,
  FragmentSlot,
  type HeadContext,
  type PageContext,
  type PageHead,
  type StockSummary,
  useFeature,
  usePageData,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CartColumn } from '../components/cart/CartColumn';
import { CartNotice } from '../components/cart/CartNotice';
import { Later } from '../components/later/Later';
import { Menu } from '../components/menu/Menu';
import { MenuIntro } from '../components/menu/MenuIntro';
import { MenuProblem } from '../components/menu/MenuProblem';
import { TAG, tagOf, WHOLE } from '../components/menu/query';
import { LookingDialog } from '../components/product/LookingDialog';
import { useOpenProduct } from '../components/product/useProductUrl';
import { Promotions } from '../components/promotions/Promotions';
import type { MenuData } from '../models/MenuView';
import { MenuStore } from '../stores/MenuStore';
import { PlaceTitleStore } from '../stores/PlaceTitleStore';
import styles from './MenuPage.module.css';

export const titleId = 'menu.title';

export const query = [TAG];

const MOST_PROMOTIONS = 6;

export const loader = async (context: PageContext): Promise<MenuData & { promotions: StockSummary[] }> => {
  const { stores, signal } = context;
  const [menu, promotions] = await Promise.all([
    menuOf(context),
    stores.api.stocks.list({ take: MOST_PROMOTIONS, signal }).catch(() => undefined),
  ]);
  return { ...menu, promotions: promotions?.items ?? [] };
};

function menuOf({ stores, signal, url }: PageContext): Promise<MenuData> {
  const menu = stores.feature(MenuStore);
  const tagId = tagOf(url.searchParams);
  return url.searchParams.has(WHOLE) ? menu.loadAll(tagId, signal) : menu.load(tagId, signal);
}

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-menu" */ '../models/menuHead')).menuHead(context);

export const MenuPage = observer(function MenuPage() {
  const data = usePageData<typeof loader>();
  const menu = useFeature(MenuStore);
  const placeTitle = useFeature(PlaceTitleStore);
  const { formatMessage } = useIntl();
  const [isPicking, setIsPicking] = useState(false);
  useState(() => menu.hydrate(data));
  useEffect(() => menu.follow(), [menu]);
  useEffect(() => placeTitle.follow(), [placeTitle]);
  const handleClose = () => setIsPicking(false);
  const root = useRef<HTMLDivElement>(null);

  return (
    <div ref={root} className={styles.page}>
      <MenuIntro />
      {menu.problem ? (
        <MenuProblem text={menu.problem} onChangePlace={() => setIsPicking(true)} />
      ) : (
        <>
          <ExtensionSlot name="menu.above-list" className={styles.contributed}>
            <Promotions stocks={data.promotions} />
          </ExtensionSlot>
          <Later root={root} />
          <Menu aside={<CartColumn />} />
        </>
      )}
      <OpenProduct />
      {isPicking && (
        <FragmentSlot
          name="location-picker"
          props={{ onClose: handleClose }}
          dialog={{ title: formatMessage({ id: 'menu.problem.change' }), onClose: handleClose }}
        />
      )}
      <CartNotice />
    </div>
  );
});

/** A component of its own, so that opening a product does not render the menu again. */
function OpenProduct() {
  const { productId, close } = useOpenProduct(useFeature(MenuStore));
  const { formatMessage } = useIntl();
  return (
    productId && (
      <FragmentSlot
        key={productId}
        name="dish"
        props={{ productId, onClose: close }}
        placeholder={<LookingDialog onClose={close} />}
        dialog={{ title: formatMessage({ id: 'menu.product' }), onClose: close }}
      />
    )
  );
}

export { MenuPage as Component };
