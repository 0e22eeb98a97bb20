import { LatestRequest, type Product, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { menuApi } from '../api/menuApi';
import { placeKey, placeOf } from '../models/place';

/** Quick adds ask once. */
const PAUSE_MS = 300;

/** Products that other orders have together with those of the cart. */
export class RecommendationsStore {
  products: readonly Product[] = [];
  private readonly request = new LatestRequest();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<RecommendationsStore, 'root' | 'request'>(
      this,
      { root: false, request: false, products: observableRef },
      { autoBind: true },
    );
  }

  follow(): () => void {
    const leave = reaction(() => placeKey(placeOf(this.root)), this.forget);
    const stop = reaction(
      () => [placeKey(placeOf(this.root)), ...this.productIds].join(' '),
      () => void this.ask(),
      { fireImmediately: true },
    );
    return () => {
      leave();
      stop();
    };
  }

  /** Another restaurant has other prices. */
  private forget(): void {
    this.products = [];
  }

  private get productIds(): string[] {
    return [...new Set(this.root.cart.lines.map(({ id }) => id))].sort();
  }

  /** A failure changes nothing: the cart still offers what it offered before. */
  private async ask(): Promise<void> {
    const { root, productIds } = this;
    if (productIds.length === 0 || !root.features.has('recommendations')) return;
    const query = { ...placeOf(root), ProductIds: productIds.join(',') };
    await this.request.run((signal) => menuApi(root).goesWith({ ...query, signal }), {
      take: ({ products }) => {
        this.products = products;
      },
      delayMs: PAUSE_MS,
    });
  }
}
