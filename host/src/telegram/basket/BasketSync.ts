import { type Basket, isApiError, type KeyValueStorage, type RootStore } from '@olov/shared-kit';
import { action, makeObservable, observable, reaction } from 'mobx';
import { describe } from './describe';
import { keepLedger, type Ledger, linesOf, readLedger } from './ledger';
import { answered, changesSince, haveCrossed, mergeStates, type States, statesOf } from './merge';

/** How long the cart has to rest before it is sent. */
export const REST_MS = 600;

/** Pauses before what could not be sent is sent again; the last one stays. */
export const RETRY_PAUSES_MS = [1000, 3000, 10_000, 30_000] as const;

/**
 * Keeps the cart of this device and the user's basket on the server the same (spec section 7). One call at a time; what
 * changes meanwhile goes with the next. Two devices that change different lines lose nothing, and of one line the newer
 * change counts, which is the server's to say.
 */
export class BasketSync {
  /** The error flag of spec section 8: what lies in the cart is not on the server. */
  hasFailed = false;
  /** The customer was told of the failure: by a toast, and not only by the notice of a lost network. */
  private isTold = false;
  private ledger: Ledger | undefined;
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** The cart as it was when it last changed. */
  private seen: States;
  /** When each line was changed here, until the server has heard of it; in ms since 1970. */
  private readonly changedAt: Map<string, number>;
  /** What was done elsewhere has yet to be heard. */
  private isBehind = true;

  constructor(
    private readonly stores: RootStore,
    private readonly storage: KeyValueStorage | undefined,
    private readonly tgId: number,
  ) {
    this.ledger = readLedger(storage, tgId);
    this.changedAt = new Map(Object.entries(this.ledger?.changedAt ?? {}));
    this.seen = this.here;
    makeObservable<BasketSync, 'settle' | 'fail'>(this, {
      hasFailed: observable,
      settle: action,
      fail: action,
    });
  }

  /** Follows the cart until the returned function is called. */
  start(): () => void {
    const { connection } = this.stores;
    const stops = [
      reaction(
        () => JSON.stringify([...this.here]),
        () => this.handleChange(),
      ),
      reaction(
        () => connection.renewals,
        () => this.pull(),
      ),
    ];
    void this.pull();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.timer);
    };
  }

  /** Hears what other devices have done: at the start, and when this one is looked at again. */
  async pull(): Promise<void> {
    this.isBehind = true;
    await this.sync();
  }

  private handleChange(): void {
    const { here } = this;
    for (const id of changesSince(this.seen, here).changed) this.changedAt.set(id, Date.now());
    this.seen = here;
    if (this.ledger) this.keep(this.ledger);
    if (this.hasNews) this.schedule(REST_MS);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sync(), ms);
  }

  /** One exchange after the other; one that failed is told of and repeated. */
  private async sync(): Promise<void> {
    const before = this.running;
    const running = (async () => {
      await before;
      try {
        await this.exchange();
        this.settle();
      } catch (error) {
        this.fail(error);
      }
    })();
    this.running = running;
    await running;
  }

  /**
   * Tells what was done here, together with what was known then, and hears what was done elsewhere. To look first and
   * tell afterwards would pass an old change off for one that was made in view of a newer one.
   */
  private async exchange(): Promise<void> {
    const { here, tgId, ledger, news } = this;
    const { messenger } = this.stores.api;
    if (news.changed.length > 0 || news.removed.length > 0) {
      const products = news.changed.flatMap((cartProdId) => {
        const state = here.get(cartProdId);
        // What was kept of a visit that nobody remembers is older than whatever was done elsewhere since.
        return state ? [{ ...state, cartProdId, changedAt: this.changedAt.get(cartProdId) ?? 0 }] : [];
      });
      const body = { tgId, products, removed: news.removed, version: ledger?.version ?? 0 };
      await this.take(await messenger.basket.put(body), here);
    } else if (this.isBehind) await this.take(await messenger.basket.get({ tgId }), here);
  }

  /** What the server has yet to be told of. */
  private get news() {
    return changesSince(linesOf(this.ledger), this.here);
  }

  private get hasNews(): boolean {
    const { changed, removed } = this.news;
    return changed.length > 0 || removed.length > 0;
  }

  private get here(): States {
    return statesOf(this.stores.cart.lines);
  }

  private async take({ result }: Basket, asked: States): Promise<void> {
    const { cart } = this.stores;
    const answer = answered(result.products);
    const lines = await describe(this.stores, mergeStates(this.here, asked, answer));
    const knownVersion = this.ledger?.version ?? 0;
    // It may run several times, upon what another tab has written meanwhile.
    await cart.change(() => {
      // While the products were asked for, the cart may have been changed once more.
      const merged = mergeStates(this.here, asked, answer);
      // A line that was changed both here and elsewhere meanwhile was not changed in view of the answer.
      const isCrossed = haveCrossed(this.here, asked, answer);
      const version = isCrossed ? knownVersion : result.version;
      this.keep({ tgId: this.tgId, version, lines: result.products });
      this.isBehind = false;
      const known = new Map([...cart.lines, ...lines].map((line) => [line.cartProdId, line]));
      const next = [...merged].flatMap(([cartProdId, { count }]) => {
        const line = known.get(cartProdId);
        if (line) line.amount = count;
        return line ?? [];
      });
      cart.adopt(next);
    });
  }

  private keep(ledger: Omit<Ledger, 'changedAt'>): void {
    this.ledger = { ...ledger, changedAt: Object.fromEntries(this.changedAt) };
    keepLedger(this.storage, this.ledger);
  }

  private settle(): void {
    this.failures = 0;
    this.hasFailed = false;
    this.isTold = false;
    const { changed } = this.news;
    for (const id of [...this.changedAt.keys()]) if (!changed.includes(id)) this.changedAt.delete(id);
    if (this.hasNews) this.schedule(REST_MS);
  }

  private fail(error: unknown): void {
    this.hasFailed = true;
    this.tell(isApiError(error) && error.isNetwork);
    // A session that is over comes back with the next opening of the shop, and not by asking again.
    if (isApiError(error) && (error.status === 401 || error.status === 403)) return;
    const pause = RETRY_PAUSES_MS[Math.min(this.failures, RETRY_PAUSES_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.schedule(pause);
  }

  /** Without a network the page's notice says it already. A failure that lasts until the network is back is told then. */
  private tell(isOfConnection: boolean): void {
    const { toasts, connection } = this.stores;
    if (!this.isTold)
      toasts.show({
        severity: 'error',
        summary: 'error.title',
        detail: 'error.cart-sync-error',
        isOfConnection,
      });
    this.isTold = !isOfConnection || connection.state !== 'lost';
  }
}
