import type { GoesWithQuery } from '@olov/contract';
import type { Database } from '../../db/connect';
import { type MenuProduct, menuOf } from '../shop/repository';
import { restaurantOf } from '../shop/service';
import { firstCountedDay } from './countPairs';
import { DishPairs } from './DishPairs';
import { pairsSince } from './repository';

const FRESH_MS = 10 * 60_000;
const MOST_PRODUCTS = 6;
/** Some of the best may be unavailable now. */
const MOST_CANDIDATES = 3 * MOST_PRODUCTS;

export class Recommendations {
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
    const products = await menuOf(menu, restaurant.id).byId(ids);
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
