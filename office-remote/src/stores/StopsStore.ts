import type { Stop, Stops } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { BoardStore } from './BoardStore';
import { Latest } from './Latest';

/** At most so many dishes are shown: ten thousand would be a page of ten megabytes. */
const MOST = 200;

const isOnSale = ({ isAvailable, left }: Stop): boolean => isAvailable && left !== 0;

/** The dishes as one restaurant has them. */
export class StopsStore {
  search = '';
  readonly list = new Latest<readonly Stop[]>();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<StopsStore, 'root'>(this, { list: false, root: false }, { autoBind: true });
  }

  /** Stopped dishes first. */
  get found(): readonly Stop[] {
    const locale = this.root.locale.current;
    const searched = this.search.trim().toLocaleLowerCase(locale);
    return (this.list.value ?? [])
      .filter(({ name }) =>
        Object.values(name).some((text) => text.toLocaleLowerCase(locale).includes(searched)),
      )
      .sort(
        (a, b) =>
          Number(isOnSale(a)) - Number(isOnSale(b)) || a.name[locale].localeCompare(b.name[locale], locale),
      );
  }

  get shown(): readonly Stop[] {
    return this.found.slice(0, MOST);
  }

  type(search: string): void {
    this.search = search;
  }

  load(restaurantId: string): Promise<void> {
    return this.list.ask(async (signal) => {
      const query = { restaurantId };
      return (await this.root.clients.main.get<Stops>('/api/products/Stops', { query, signal })).stops;
    });
  }

  /** Shown at once; the change waits for the network like those of the board. */
  set(restaurantId: string, stop: Stop, change: Pick<Stop, 'isAvailable' | 'left'>): void {
    const { productId, name } = stop;
    this.list.set(this.list.value?.map((one) => (one.productId === productId ? { ...one, ...change } : one)));
    this.root.feature(BoardStore).kept.add({
      path: '/api/products/SetAvailability',
      body: { restaurantId, productId, ...change },
      name: name[this.root.locale.current],
    });
  }
}
