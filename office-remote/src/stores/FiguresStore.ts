import type {
  CloseDayBody,
  ClosingsQuery,
  DayClosings,
  Figures,
  FiguresQuery,
  RestaurantList,
} from '@olov/contract';
import { Loadable, type RootStore } from '@olov/shared-kit';
import type { FormState } from './FormState';
import { Latest } from './Latest';

/** Orders and sums of a period, and the closed days of a restaurant. */
export class FiguresStore {
  readonly figures = new Latest<Figures>();
  readonly closings = new Latest<DayClosings>();
  readonly restaurants: Loadable<RestaurantList>;

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    this.restaurants = new Loadable(() => root.clients.main.get<RestaurantList>('/api/restaurants/List'));
  }

  load(query: FiguresQuery): Promise<void> {
    const { main } = this.root.clients;
    return this.figures.ask((signal) => main.get('/api/figures/List', { query: { ...query }, signal }));
  }

  loadClosings(query: ClosingsQuery): Promise<void> {
    const { main } = this.root.clients;
    return this.closings.ask((signal) => main.get('/api/figures/Closings', { query: { ...query }, signal }));
  }

  /** The days are read again also after a refusal: their sums may have changed. */
  async closeDay(
    form: FormState,
    query: ClosingsQuery,
    { day, cashExpected }: DayClosings['days'][number],
    cashCounted: number,
  ): Promise<boolean> {
    const { restaurantId } = query;
    const body: Omit<CloseDayBody, 'language'> = { restaurantId, day, cashExpected, cashCounted };
    const isDone = await form.send(() => this.root.clients.main.post('/api/figures/CloseDay', body));
    await this.loadClosings(query);
    return isDone;
  }
}
