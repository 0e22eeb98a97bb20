import { GoesWith, GoesWithQuery } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { openOperation } from '../../plugins/operations';
import { localeOf } from '../../text/language';
import { readMenu } from '../menu/preview/service';
import { presentProduct } from '../shop/presenter';
import { Recommendations } from './service';

export function recommendationRoutes(app: App, deps: Deps): void {
  const open = openOperation('shop');
  const { db, mediaUrl, now } = deps;
  const recommendations = new Recommendations(db, now);
  app.get(
    '/api/shop/GoesWith',
    open('goesWith', 'Products that other orders have together with those of the cart', {
      description: 'Only products that can be ordered now; none while too few orders are known.',
      querystring: GoesWithQuery,
      response: answers({ 200: GoesWith }, 400, 410),
    }),
    async (request) => {
      const locale = localeOf(request);
      const products = await readMenu(deps, request, (menu) => recommendations.goesWith(request.query, menu));
      return { products: products.map((product) => presentProduct(product, locale, mediaUrl)) };
    },
  );
}
