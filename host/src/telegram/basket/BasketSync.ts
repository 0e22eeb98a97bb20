import { isApiError, type OrderProduct, type PutBasketBody, type RootStore } from '@olov/shared-kit';
import { choiceOf, type KeyValueStorage } from '@olov/shared-kit/host';
import { reaction } from 'mobx';
import { describe } from './describe';
import { keepLedger, type Ledger, linesOf, readLedger } from './ledger';
import { answered, changesSince, haveCrossed, mergeStates, type States, statesOf } from './merge';
import { type KnownBasket, readBasket } from './readBasket';

const BASKET = '/api/tg_basket';

/** Debounce time; in ms. */
export const REST_MS = 600;

/** The last pause is repeated. */
export const RETRY_PAUSES_MS = [1000, 3000, 10_000, 30_000] as const;

// Two devices that change different lines lose nothing; for one line the newer change wins on the server.
export class BasketSync {
  private isTold = false;
  private ledger: Ledger | undefined;
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private seen: States;
  /** Times of change in ms since 1970, by the id of an unsent line. */
  private readonly changedAt: Map<string, number>;
  private isBehind = true;

  constructor(
    private readonly stores: RootStore,
    private readonly storage: KeyValueStorage | undefined,
    private readonly tgId: number,
  ) {
    this.ledger = readLedger(storage, tgId);
    this.changedAt = new Map(Object.entries(this.ledger?.changedAt ?? {}));
    this.seen = this.here;
  }

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

  async pull(): Promise<void> {
    this.isBehind = true;
    await this.sync();
  }

  private handleChange(): void {
    const { here } = this;
    for (const id of changesSince(this.seen, here).changed)
      this.changedAt.set(id, this.stores.clock.readTime());
    this.seen = here;
    if (this.ledger) this.keep(this.ledger);
    if (this.hasNews) this.schedule(REST_MS);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sync(), ms);
  }

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

  private async exchange(): Promise<void> {
    const { here } = this;
    if (this.ledger?.version !== undefined) return this.exchangeChanges(here);
    // Only an answer tells whether the API has versions.
    const basket = await this.read();
    if (basket.version === undefined) await this.exchangeWhole(basket, here);
    else if (this.hasNews) await this.exchangeChanges(here);
    else await this.take(basket, here);
  }

  /** A GET before the PUT would make an old change look as if it were based on the newer version. */
  private async exchangeChanges(here: States): Promise<void> {
    const { tgId, ledger, news } = this;
    if (news.changed.length > 0 || news.removed.length > 0) {
      const products = news.changed.flatMap((cartProdId) => {
        const state = here.get(cartProdId);
        // A change from an old visit, without a time, is older than any change of another device.
        return state ? [{ ...state, cartProdId, changedAt: this.changedAt.get(cartProdId) ?? 0 }] : [];
      });
      const body = { tgId, products, removed: news.removed, version: ledger?.version ?? 0 };
      const answer = readBasket(await this.put(body), here);
      await this.take(answer ?? (await this.read()), here);
    } else if (this.isBehind) await this.take(await this.read(), here);
  }

  /** Lines that changed here since the last exchange win; the others are as in the server’s basket. */
  private async exchangeWhole({ lines }: KnownBasket, here: States): Promise<void> {
    const { tgId, ledger } = this;
    const answer = answered(lines);
    const isOld = ([id]: [string, unknown]) => answer.has(id) && !this.changedAt.has(id);
    const known = ledger ? linesOf(ledger) : new Map([...here].filter(isOld));
    const merged = mergeStates(here, known, answer);
    const { changed, removed } = changesSince(answer, merged);
    if (changed.length > 0 || removed.length > 0)
      await this.put({ tgId, products: [...merged.values()].map(bareOf) });
    const stored = [...merged].map(([cartProdId, state]) => ({ ...state, cartProdId, changedAt: 0 }));
    await this.take({ lines: stored, version: undefined }, here);
  }

  private async read(): Promise<KnownBasket> {
    const answer = await this.stores.clients.messenger.get<unknown>(BASKET, { query: { tgId: this.tgId } });
    const known = new Map([...linesOf(this.ledger), ...this.here]);
    return readBasket(answer, known) ?? { lines: [], version: undefined };
  }

  /** Answers the current basket, including the lines of other devices. */
  private put(body: PutBasketBody): Promise<unknown> {
    return this.stores.clients.messenger.put(BASKET, body);
  }

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

  private async take({ lines: products, version: newest }: KnownBasket, asked: States): Promise<void> {
    const { cart } = this.stores;
    const answer = answered(products);
    const lines = await describe(this.stores, mergeStates(this.here, asked, answer));
    const knownVersion = this.ledger?.version ?? 0;
    await cart.change(() => {
      // The cart may have changed while the products were requested.
      const merged = mergeStates(this.here, asked, answer);
      // A line that was changed here and elsewhere during the request is not based on the response’s version.
      const isCrossed = haveCrossed(this.here, asked, answer);
      const version = isCrossed && newest !== undefined ? knownVersion : newest;
      this.keep({ tgId: this.tgId, version, lines: products });
      this.isBehind = false;
      const next = [...merged].flatMap(([cartProdId, { count, modifiers }]) => {
        // A line here may have got another choice while it was described.
        const line = [...cart.lines, ...lines].find(
          (one) => one.cartProdId === cartProdId && choiceOf(one.modifiers) === choiceOf(modifiers),
        );
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
    this.stores.cart.setUnsaved(false);
    this.isTold = false;
    const { changed } = this.news;
    for (const id of [...this.changedAt.keys()]) if (!changed.includes(id)) this.changedAt.delete(id);
    if (this.hasNews) this.schedule(REST_MS);
  }

  private fail(error: unknown): void {
    this.stores.cart.setUnsaved(true);
    this.tell(isApiError(error) && error.isNetwork);
    // An expired session is renewed when Telegram opens the shop again; a retry cannot renew it.
    if (isApiError(error) && (error.status === 401 || error.status === 403)) return;
    const pause = RETRY_PAUSES_MS[Math.min(this.failures, RETRY_PAUSES_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.schedule(pause);
  }

  /** During a lost connection the page’s notice is enough; a failure that outlasts it is shown by a toast. */
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

/** The fields of a product in spec section 3; an API may refuse others. */
const bareOf = ({ id, count, modifiers }: OrderProduct): OrderProduct => ({ id, count, modifiers });
