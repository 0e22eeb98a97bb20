import { makeAutoObservable, observableRef } from 'mobx';
import { asArray } from './guards';
import type { Persistent } from './persistence';

/** The dishes that the customer likes, in the order of their choice; of this browser alone. */
export class FavouritesStore implements Persistent {
  ids: readonly string[] = [];

  constructor(private readonly inStep: (change: () => void) => Promise<void> = async (change) => change()) {
    makeAutoObservable<FavouritesStore, 'inStep'>(
      this,
      { ids: observableRef, inStep: false },
      { autoBind: true },
    );
  }

  set(productId: string, isFavourite: boolean): void {
    void this.inStep(() => {
      const others = this.ids.filter((id) => id !== productId);
      this.ids = isFavourite ? [...others, productId] : others;
    });
  }

  clear(): void {
    this.ids = [];
  }

  get snapshot(): readonly string[] {
    return this.ids;
  }

  restore(value: unknown): void {
    this.ids = asArray(value).filter((id) => typeof id === 'string');
  }
}
