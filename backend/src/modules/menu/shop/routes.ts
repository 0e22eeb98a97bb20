import { ShopIndex, ShopIndexQuery, ShopQuery, ShopResponse } from '@olov/contract';
import { openOperation } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import { readShop } from '../preview/service';
import { presentNoShop, presentShop } from './presenter';
import { presentIndex, presentNoIndex } from './presentIndex';
import { openIndex, openShop } from './service';
import { shopTexts } from './texts';

export function shopRoutes(app: App, deps: MenuDeps): void {
  const open = openOperation('shop');
  const { mediaUrl, now } = deps;
  app.get(
    '/api/shop',
    open('openShop', 'Folders, the products of one folder, hours and delivery price for a place', {
      description: 'If the place has no menu, `error` contains the reason and the lists are empty.',
      querystring: ShopQuery,
      response: answers({ 200: ShopResponse }, 400, 410),
    }),
    async (request) => {
      const locale = localeOf(request);
      const shop = await readShop(deps, request, (db) => openShop(db, request.query, new Date(now())));
      if (typeof shop === 'string') return presentNoShop(shopTexts[locale][shop]);
      return presentShop(shop, locale, mediaUrl, now());
    },
  );

  app.get(
    '/api/shop/Index',
    open('openShopIndex', 'All products of the menu for a place, in all languages, for the search', {
      description: 'If the place has no menu, `error` contains the reason and the lists are empty.',
      querystring: ShopIndexQuery,
      response: answers({ 200: ShopIndex }, 400, 410),
    }),
    async (request) => {
      const index = await readShop(deps, request, (db) => openIndex(db, request.query, new Date(now())));
      if (typeof index === 'string') return presentNoIndex(shopTexts[localeOf(request)][index]);
      return presentIndex(index, mediaUrl);
    },
  );
}
