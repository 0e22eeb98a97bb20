import { mayPass } from '@olov/contract/platform/failures';
import { isApiError, type Order, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { menuApi } from '../api/menuApi';
import type { OrderAttempt } from '../models/OrderAttempt';

const AGAIN_MS = 5000;

/** Beside the form this many lookups are made, because a slow server may still be making the order. */
const LOOKS = 6;

/** `unsaid`: the server does not support the lookup. */
type Finding = Order | 'none' | 'unreachable' | 'unsaid';

interface Options {
  isIdle: () => boolean;
  onFound: (order: Order, sentIds: readonly string[]) => void;
  onUnsaid: () => void;
}

export class LostAnswer {
  /** `asking` and `unreachable` replace the form; `unreachable` keeps asking. */
  status: 'settled' | 'asking' | 'unreachable' = 'settled';
  private looks = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isFollowed = false;

  constructor(
    private readonly root: RootStore,
    private readonly attempt: OrderAttempt,
    private readonly options: Options,
  ) {
    makeAutoObservable<LostAnswer, 'root' | 'attempt' | 'options' | 'looks' | 'timer' | 'isFollowed'>(
      this,
      { root: false, attempt: false, options: false, looks: false, timer: false, isFollowed: false },
      { autoBind: true },
    );
  }

  /** Asks when the form opens, when the connection returns, and when another tab has emptied the cart. */
  follow(): () => void {
    this.isFollowed = true;
    this.looks = 0;
    if (this.pending && this.options.isIdle()) {
      this.status = 'asking';
      void this.ask();
    }
    const stops = [
      reaction(
        () => this.root.connection.renewals,
        () => void this.ask(),
      ),
      reaction(
        () => this.root.cart.lines.map(({ cartProdId }) => cartProdId),
        (ids) => {
          if (!this.pending?.lines.some((id) => ids.includes(id))) void this.ask();
        },
      ),
    ];
    return () => {
      this.rest();
      for (const stop of stops) stop();
    };
  }

  async ask(): Promise<void> {
    clearTimeout(this.timer);
    const { pending } = this;
    if (!pending || !this.options.isIdle()) return;
    const found = await this.look(pending.key);
    // An answer after the page was left would be unseen; the next visit asks again.
    if (!this.isFollowed || this.pending?.key !== pending.key || !this.options.isIdle()) return;
    this.take(found, pending.lines);
  }

  // False when the server does not support the lookup. An unreachable server is asked again: a new key would
  // make a second order.
  async identify(): Promise<boolean> {
    const { pending } = this;
    if (!pending) return false;
    const found = await this.look(pending.key);
    if (!this.isFollowed) return true;
    if (found === 'none' || found === 'unsaid') return false;
    runInAction(() => {
      this.status = 'asking';
      this.take(found, pending.lines);
    });
    return true;
  }

  /** The key stays, so that sending makes the same order. */
  goOn(): void {
    this.status = 'settled';
    clearTimeout(this.timer);
    this.options.onUnsaid();
  }

  private rest(): void {
    this.isFollowed = false;
    this.status = 'settled';
    clearTimeout(this.timer);
  }

  private get pending() {
    return this.attempt.openAt(this.root.clock.now);
  }

  private take(found: Finding, sentIds: readonly string[]): void {
    const isShown = this.status !== 'settled';
    this.looks += 1;
    this.status = isShown && found === 'unreachable' ? 'unreachable' : 'settled';
    if (typeof found === 'object') this.options.onFound(found, sentIds);
    else if (found !== 'unsaid') this.schedule();
    else if (isShown) this.options.onUnsaid();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isFollowed || (this.status === 'settled' && this.looks >= LOOKS)) return;
    this.timer = setTimeout(() => void this.ask(), AGAIN_MS);
  }

  private async look(key: string): Promise<Finding> {
    try {
      const { order } = await menuApi(this.root).findOrder(key);
      if (order === undefined) return 'none';
      return typeof order.orderId === 'string' ? order : 'unsaid';
    } catch (error) {
      return isApiError(error) && mayPass(error.status) ? 'unreachable' : 'unsaid';
    }
  }
}
