import type { AvailabilityAt, AvailabilityRestored, SetAvailabilityBody, Stop, Stops } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { matches } from '../models/matches';
import { isOnSale } from '../models/places';
import { BoardStore } from './BoardStore';
import { FormState } from './FormState';
import { Latest } from './Latest';

/** At most so many dishes are shown: ten thousand would be a page of ten megabytes. */
const MOST = 200;

export type StopEnd = NonNullable<SetAvailabilityBody['until']>;

/** The dishes as one restaurant has them. */
export class StopsStore {
  search = '';
  readonly list = new Latest<Stops>();
  /** The last change of many restaurants, which an undo takes back, or where it was taken back. */
  last: { changed: AvailabilityAt; name: Stop['name'] } | { restored: number } | undefined = undefined;
  readonly undoForm = new FormState();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<StopsStore, 'root'>(
      this,
      { list: false, root: false, undoForm: false, last: observableRef },
      { autoBind: true },
    );
  }

  /** Stopped dishes first. */
  get found(): readonly Stop[] {
    const locale = this.root.locale.current;
    return (this.list.value?.stops ?? [])
      .filter(({ name }) => matches(this.search, Object.values(name)))
      .sort(
        (a, b) =>
          Number(isOnSale(a)) - Number(isOnSale(b)) || a.name[locale].localeCompare(b.name[locale], locale),
      );
  }

  get shown(): readonly Stop[] {
    return this.found.slice(0, MOST);
  }

  /** When a stop can end: then the list has to be read again. */
  get nextEndMs(): number {
    return Math.min(...Object.values(this.list.value?.ends ?? {}).map((end) => Date.parse(end)));
  }

  type(search: string): void {
    this.search = search;
  }

  load(restaurantId: string): Promise<void> {
    const query = { restaurantId };
    return this.list.ask((signal) => this.root.clients.main.get('/api/products/Stops', { query, signal }));
  }

  /** An undo after a later change would take more back than it tells. */
  forgetLast(): void {
    this.last = undefined;
    this.undoForm.forget();
  }

  /** Shown at once; the change waits for the network like those of the board. */
  set(
    restaurantId: string,
    { productId, name }: Stop,
    change: Pick<Stop, 'isAvailable' | 'left'>,
    end?: StopEnd,
  ): void {
    this.forgetLast();
    const { stops = [], ends = {} } = this.list.value ?? {};
    const until = end && ends[end];
    const changed = { productId, name, ...change, ...(until && { until }) };
    this.list.set({ ends, stops: stops.map((one) => (one.productId === productId ? changed : one)) });
    this.root.feature(BoardStore).kept.add({
      path: '/api/products/SetAvailability',
      body: { restaurantId, productId, ...change, ...(end && { until: end }) },
      name: name[this.root.locale.current],
      ...(until && { until }),
    });
  }

  /** The dish at many restaurants: at all of them, or at none if the server refuses. Without a network nothing is kept. */
  async setAt(
    form: FormState,
    restaurantIds: readonly string[],
    { productId, name }: Stop,
    change: Pick<Stop, 'isAvailable' | 'left'>,
    end?: StopEnd,
  ): Promise<boolean> {
    const body = { restaurantIds, productId, ...change, ...(end && { until: end }) };
    const { main } = this.root.clients;
    const changed = await form.run(() => main.post<AvailabilityAt>('/api/products/SetAvailabilityAt', body));
    if (changed) await this.show({ changed, name });
    return changed !== undefined;
  }

  async undo(changed: AvailabilityAt): Promise<void> {
    const { main } = this.root.clients;
    const answer = await this.undoForm.run(() =>
      main.post<AvailabilityRestored>('/api/products/RestoreAvailability', changed),
    );
    if (answer) await this.show({ restored: answer.restaurantIds.length });
  }

  private show(last: typeof this.last): Promise<void> {
    this.last = last;
    const { restaurant } = this.root.feature(BoardStore);
    return restaurant ? this.load(restaurant.id) : Promise.resolve();
  }
}
