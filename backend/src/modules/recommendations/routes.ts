import { GoesWith, GoesWithQuery } from '@olov/contract';
import { openOperation } from '../../access/operations';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { type MenuProduct, menuOf, presentProduct, readShop, restaurantOf } from '../menu';
import { firstCountedDay } from './countPairs';
import { DishPairs } from './DishPairs';

/** Fewer orders than these say nothing, and could be those of one customer. */
const LEAST_ORDERS = 3;

const pairsSince = (db: Database, firstDay: string) =>
  db
    .selectFrom('dishPairs')
    .select(['productId', 'otherId'])
    .select(({ fn }) => fn.sum<number>('orders').as('orders'))
    .where('day', '>=', firstDay)
    .groupBy(['productId', 'otherId'])
    .having(({ fn }) => fn.sum<number>('orders'), '>=', LEAST_ORDERS)
    .execute();

const FRESH_MS = 10 * 60_000;
const MOST_PRODUCTS = 6;
/** Some of the best may be unavailable now. */
const MOST_CANDIDATES = 3 * MOST_PRODUCTS;

class Recommendations {
  private pairs: Promise<DishPairs> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  async goesWith({ ProductIds = '', ...place }: GoesWithQuery, menu = this.db): Promise<MenuProduct[]> {
    const cart = ProductIds.split(',').filter((id) => id !== '');
    if (cart.length === 0) return [];
    const ids = (await this.readPairs()).rankFor(cart).slice(0, MOST_CANDIDATES);
    if (ids.length === 0) return [];
    const restaurant = await restaurantOf(menu, place);
    if (typeof restaurant === 'string') return [];
    const products = await menuOf(menu, { restaurantId: restaurant.id, at: new Date(this.now()) }).byId(ids);
    return ids
      .flatMap((id) => products.find((product) => product.id === id && product.isAvailable) ?? [])
      .slice(0, MOST_PRODUCTS);
  }

  /** The pairs of all days stay in memory, because summing them takes too long for each request. */
  private readPairs(): Promise<DishPairs> {
    const now = this.now();
    if (this.pairs && now - this.readAt < FRESH_MS) return this.pairs;
    const pairs = pairsSince(this.db, firstCountedDay(now)).then((rows) => new DishPairs(rows));
    this.pairs = pairs;
    this.readAt = now;
    pairs.catch(() => {
      if (this.pairs === pairs) this.pairs = undefined;
    });
    return pairs;
  }
}

interface RecommendationDeps {
  db: Database;
  keyedHash: KeyedHash;
  mediaUrl: string;
  now: () => number;
}

export function recommendationRoutes(app: App, deps: RecommendationDeps): void {
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
      const products = await readShop(deps, request, (menu) => recommendations.goesWith(request.query, menu));
      return { products: products.map((product) => presentProduct(product, locale, mediaUrl)) };
    },
  );
}
