import {
  type ApiError,
  type CartLine,
  type CreateOrderAnswer,
  type CreateOrderBody,
  isApiError,
  type Order,
  type Quote,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { OrderAttempt } from '../models/OrderAttempt';
import { orderBody } from '../models/orderBody';
import { orderedLines } from '../models/orderedLines';
import { LostAnswer } from './LostAnswer';
import { OrderFormStore } from './OrderFormStore';
import { PromoStore } from './PromoStore';
import { type Question, QuoteStore } from './QuoteStore';

/** Pauses in ms before the automatic retries. */
const RETRY_PAUSES_MS = [1000, 3000] as const;

export type OrderFailure =
  | { kind: 'fields' }
  | { kind: 'changed'; text: string; before: number; after: number; quote: Quote }
  /** The cart changed while a refused order was being sent. */
  | { kind: 'outdated' }
  | { kind: 'unanswered' }
  | { kind: 'offline' }
  | { kind: 'refused'; text: string };

/** Sends the order: one order per cart, however often and in however many tabs it is sent. */
export class OrderStore {
  status: 'idle' | 'sending' | 'accepted' = 'idle';
  private lastFailure: OrderFailure | undefined = undefined;
  /** Counts failures, so that each one is announced and focused. */
  failures = 0;
  /** An order that was made although its answer was lost. */
  placed: Order | undefined = undefined;
  readonly lostAnswer: LostAnswer;
  private readonly attempt = new OrderAttempt();

  constructor(private readonly root: RootStore) {
    this.lostAnswer = new LostAnswer(root, this.attempt, {
      isIdle: () => this.status === 'idle',
      onFound: (order, sentIds) => this.recognise(order, sentIds),
      onUnsaid: () => this.fail({ kind: 'unanswered' }),
    });
    makeAutoObservable<OrderStore, 'root' | 'attempt' | 'lastFailure'>(
      this,
      { root: false, attempt: false, lostAnswer: false, lastFailure: observableRef, placed: observableRef },
      { autoBind: true },
    );
  }

  get failure(): OrderFailure | undefined {
    const { lastFailure } = this;
    const isPast =
      lastFailure?.kind === 'changed' && lastFailure.quote !== this.root.feature(QuoteStore).quote;
    return isPast ? undefined : lastFailure;
  }

  async submit(): Promise<CreateOrderAnswer | undefined> {
    if (this.status !== 'idle') return undefined;
    this.status = 'sending';
    this.lastFailure = undefined;
    const form = this.root.feature(OrderFormStore);
    form.visitAll();
    form.serverProblems.set({});
    this.root.feature(PromoStore).commit();
    await form.loadRules();
    const body = this.body();
    if (!body || form.wrongFields.length > 0) {
      this.fail({ kind: 'fields' });
      return undefined;
    }
    if (isOffline()) {
      this.fail({ kind: 'offline' });
      return undefined;
    }
    const { question } = this.root.feature(QuoteStore);
    const sent = this.root.cart.snapshot;
    try {
      const answer = await this.send(body);
      this.accept(answer.orderId, sent);
      return answer;
    } catch (error) {
      await this.explain(error, body, question);
      return undefined;
    }
  }

  /** Opens the page for another order or for a lost answer. Returns a cleanup function. */
  open(): () => void {
    if (this.status === 'accepted') this.status = 'idle';
    this.lastFailure = undefined;
    this.placed = undefined;
    return this.lostAnswer.follow();
  }

  goOn(): void {
    this.placed = undefined;
  }

  private body(): CreateOrderBody | undefined {
    const form = this.root.feature(OrderFormStore);
    const quote = this.root.feature(QuoteStore);
    const { basket } = quote;
    if (!basket) return undefined;
    const { title } = this.root.location;
    return orderBody({ ...form.filledIn, basket, title, total: quote.total });
  }

  private async send(body: CreateOrderBody): Promise<CreateOrderAnswer> {
    const { cart, clock } = this.root;
    const key = this.attempt.keyFor(cart.lines, clock.now);
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await this.create(body, key);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return this.create(body, key);
  }

  /** In messenger mode the order belongs to the messenger user (spec section 7). */
  private create(body: CreateOrderBody, key: string): Promise<CreateOrderAnswer> {
    const { api, session } = this.root;
    if (!session.isMessenger) return api.delivery.create(body, key);
    const { tgId, customerId } = session;
    return api.messenger.order({ ...body, tgId, customerId }, key);
  }

  /** Lines that were added while the order was sent stay in the cart. */
  private accept(orderId: string, sent: RootStore['cart']['snapshot']): void {
    this.status = 'accepted';
    this.root.surroundings.haptic('success');
    this.clearAway(sent, orderId);
  }

  private recognise(order: Order, sentIds: readonly string[]): void {
    const { orderId, lines } = order;
    this.status = 'idle';
    this.lastFailure = undefined;
    this.placed = order;
    this.clearAway(orderedLines(this.root.cart.lines, sentIds, lines), orderId);
  }

  private clearAway(ordered: readonly Pick<CartLine, 'cartProdId' | 'amount'>[], orderId: string): void {
    this.attempt.forget();
    this.root.cart.takeOut(ordered, orderId);
    this.root.feature(PromoStore).remove();
    const form = this.root.feature(OrderFormStore);
    form.door.keepHouse();
    form.reset();
  }

  private async explain(error: unknown, body: CreateOrderBody, question: Question): Promise<void> {
    const answer = isApiError(error) ? error : undefined;
    const text = answer?.detail ?? '';
    const isReused = answer?.code === 'idempotency-key-reused';
    if (answer && isRefusal(answer) && !isReused) this.attempt.refused();
    if (answer?.status === 409 && answer.quote) {
      const { quote } = answer;
      const isOfNow = this.root.feature(QuoteStore).accept(quote, question);
      if (isOfNow) this.fail({ kind: 'changed', text, before: body.total ?? 0, after: quote.total, quote });
      else this.fail({ kind: 'outdated' });
    } else if (answer?.status === 422 && Object.keys(answer.fields).length > 0) {
      this.root.feature(OrderFormStore).serverProblems.set(answer.fields);
      this.fail({ kind: 'fields' });
    } else {
      if (isReused) {
        // The earlier order is shown instead of the refusal.
        if (await this.lostAnswer.identify()) {
          runInAction(() => {
            this.status = 'idle';
          });
          return;
        }
        this.attempt.used();
      }
      this.fail(isUnanswered(error) ? { kind: 'unanswered' } : { kind: 'refused', text });
      reportFailure(this.root, error, 'error.server-error');
    }
  }

  private fail(failure: OrderFailure): void {
    runInAction(() => {
      this.status = 'idle';
      this.lastFailure = failure;
      this.failures += 1;
      this.root.surroundings.haptic('failure');
    });
  }
}

/** The order may have been made; it is sent again with the same key. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.isNetwork || (error.status >= 502 && error.status <= 504));

/** A known code proves that the shop refused the order. A 5xx or a proxy's answer proves nothing. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && !UNTELLING.has(status) && code !== 'unknown';

/** Answers before the lookup: unauthenticated, forbidden, or too many requests. */
const UNTELLING: ReadonlySet<number> = new Set([401, 403, 429]);

/** `onLine` is reliable only when it is false. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
