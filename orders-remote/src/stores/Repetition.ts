import {
  type RepeatOrderAnswer,
  type RepeatOrderBody,
  type RootStore,
  randomId,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ordersApi } from '../api/ordersApi';

export class Repetition {
  isAsking = false;
  answer: RepeatOrderAnswer | undefined;

  constructor(
    private readonly orderId: string,
    private readonly root: RootStore,
    private readonly onDone: () => void,
  ) {
    makeAutoObservable<Repetition, 'orderId' | 'root' | 'onDone'>(
      this,
      { orderId: false, root: false, onDone: false, answer: observableRef },
      { autoBind: true },
    );
  }

  async start(): Promise<void> {
    if (this.isAsking) return;
    const { root, orderId } = this;
    this.isAsking = true;
    try {
      const answer = await ordersApi(root).repeat(repeatBody(root, orderId));
      const isPlain = answer.problems.length === 0 && answer.lines.length > 0 && root.cart.isEmpty;
      if (isPlain) await this.fill(answer, false);
      else
        runInAction(() => {
          this.answer = answer;
        });
    } catch (error) {
      reportFailure(root, error, 'error.server-error', { isOnlyAnswer: true });
    } finally {
      runInAction(() => {
        this.isAsking = false;
      });
    }
  }

  async add(): Promise<void> {
    if (this.answer) await this.fill(this.answer, false);
  }

  async replace(): Promise<void> {
    if (this.answer) await this.fill(this.answer, true);
  }

  close(): void {
    this.answer = undefined;
  }

  private async fill({ lines }: RepeatOrderAnswer, isInstead: boolean): Promise<void> {
    const { cart, events } = this.root;
    // Outside of the change, which is repeated if another tab has written meanwhile.
    if (isInstead) events.emit('removed-from-cart', { items: cart.lines.map(({ eventItem }) => eventItem) });
    const added = lines.map((line) => ({ ...line, cartProdId: randomId() }));
    this.answer = undefined;
    await cart.change(() => {
      if (isInstead) cart.clear();
      for (const { product, modifiers, count, cartProdId } of added)
        cart.put(product, modifiers, count, cartProdId);
    });
    this.onDone();
  }
}

/** Repeats the order for the chosen mode and place, else for its own. */
function repeatBody({ location, deliveryMode }: RootStore, orderId: string): RepeatOrderBody {
  const { RestaurantId, RegionId, Latitude, Longitude } = location.current;
  if (!location.isComplete) return { orderId };
  return {
    orderId,
    orderTypeId: deliveryMode.value,
    ...(RegionId > 0 && { regionId: RegionId }),
    ...(deliveryMode.isPickup
      ? { restaurantId: RestaurantId }
      : { address: { latitude: Latitude, longitude: Longitude } }),
  };
}
