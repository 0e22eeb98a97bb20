import type { Figures, FiguresQuery, RestaurantList } from '@olov/contract';
import { Loadable, type RootStore } from '@olov/shared-kit';
import { Latest } from './Latest';

/** Orders and sums of a period. */
export class FiguresStore {
  readonly figures = new Latest<Figures>();

  readonly restaurants: Loadable<RestaurantList>;

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    this.restaurants = new Loadable(() => root.clients.main.get<RestaurantList>('/api/restaurants/List'));
  }

  load(query: FiguresQuery): Promise<void> {
    const { main } = this.root.clients;
    return this.figures.ask((signal) => main.get('/api/figures/List', { query: { ...query }, signal }));
  }
}
