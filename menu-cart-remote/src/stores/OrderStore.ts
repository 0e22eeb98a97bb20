import {
  ApiError,
  type CartLine,
  type CreateOrderAnswer,
  type CreateOrderBody,
  isApiError,
  type Order,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { isUnanswered } from '@olov/shared-kit/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { menuApi } from '../api/menuApi';
import { OrderAttempt } from '../models/OrderAttempt';
import { orderBody } from '../models/orderBody';
import { orderedLines } from '../models/orderedLines';
import { LostAnswer } from './LostAnswer';
import { type OrderFailure, OrderFormStore } from './OrderFormStore';
import { OrderTimeStore } from './OrderTimeStore';
import { PromoStore } from './PromoStore';
import { type Question, QuoteStore } from './QuoteStore';

const RETRY_PAUSES_MS = [1000, 3000] as const;

/** One order per cart, however often and in however many tabs it is sent. */
export class OrderStore {
  /** An order that was made although its answer was lost. */
  placed: Order | undefined = undefined;
  readonly lostAnswer: LostAnswer;
  private readonly attempt = new OrderAttempt();

  constructor(private readonly root: RootStore) {
    this.lostAnswer = new LostAnswer(root, this.attempt, {
      isIdle: () => this.form.submission.status === 'idle',
      onFound: (order, sentIds) => this.recognise(order, sentIds),
      onUnsaid: () => this.form.submission.fail({ kind: 'unanswered', text: '' }),
    });
    makeAutoObservable<OrderStore, 'root' | 'attempt'>(
      this,
      { root: false, attempt: false, lostAnswer: false, placed: observableRef },
      { autoBind: true },
    );
  }

  get failure(): OrderFailure | undefined {
    const { failure } = this.form;
    const isPast = failure?.kind === 'changed' && failure.quote !== this.root.feature(QuoteStore).quote;
    return isPast ? undefined : failure;
  }

  async submit(): Promise<{ answer: CreateOrderAnswer } | undefined> {
    const { form } = this;
    if (form.submission.isSending) return undefined;
    this.root.feature(PromoStore).commit();
    const { cart, surroundings } = this.root;
    let body: CreateOrderBody | undefined;
    let question: Question;
    let sent: RootStore['cart']['snapshot'];
    const made = await form.submit({
      check: () => {
        body = this.body();
        ({ question } = this.root.feature(QuoteStore));
        sent = cart.snapshot;
        return body ? undefined : { kind: 'fields' };
      },
      send: () => this.send(body as CreateOrderBody),
      accept: ({ orderId, total = body?.total }) => this.clearAway(sent, { orderId, total }),
      explain: (error) => this.explain(error, body, question),
      report: (error) => reportFailure(this.root, error, 'error.server-error'),
    });
    if (made || form.failure) surroundings.haptic(made ? 'success' : 'failure');
    return made;
  }

  open(): () => void {
    this.form.submission.reopen();
    this.placed = undefined;
    return this.lostAnswer.follow();
  }

  goOn(): void {
    this.placed = undefined;
  }

  private get form(): OrderFormStore['form'] {
    return this.root.feature(OrderFormStore).form;
  }

  private body(): CreateOrderBody | undefined {
    const form = this.root.feature(OrderFormStore);
    const quote = this.root.feature(QuoteStore);
    const { cartBody } = quote;
    if (!cartBody) return undefined;
    const { title } = this.root.location;
    return orderBody({ ...form.filledIn, cartBody, title, total: quote.total });
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
  private async create(body: CreateOrderBody, key: string): Promise<CreateOrderAnswer> {
    const { session, features } = this.root;
    const api = menuApi(this.root);
    if (!session.isMessenger || !features.has('messengerOrders')) return api.createOrder(body, key);
    const { tgId, customerId } = session;
    const answer: TgAnswer = await api.createMessengerOrder({ ...body, tgId, customerId }, key);
    if (answer.ok === false)
      throw new ApiError('the order failed', { status: 422, code: 'order-failed', detail: answer.error });
    // The specification shows no id of the order.
    return { ...answer, orderId: answer.orderId ?? '' };
  }

  private recognise(order: Order, sentIds: readonly string[]): void {
    this.form.submission.reopen();
    this.placed = order;
    this.clearAway(orderedLines(this.root.cart.lines, sentIds, order.lines), order);
    this.form.reset();
  }

  /** Lines that were added while the order was sent stay in the cart. */
  private clearAway(
    ordered: readonly Pick<CartLine, 'cartProdId' | 'amount'>[],
    { orderId, total }: Pick<Order, 'orderId' | 'total'>,
  ): void {
    const { cart, events } = this.root;
    const items = ordered.flatMap(({ cartProdId, amount }) => {
      const line = cart.lines.find((one) => one.cartProdId === cartProdId);
      return line ? [{ ...line.eventItem, quantity: amount }] : [];
    });
    this.attempt.forget();
    events.emit('order-made', { orderId, total, items });
    cart.takeOut(ordered, orderId);
    this.root.feature(PromoStore).remove();
    this.root.feature(OrderFormStore).door.keepHouse();
  }

  private async explain(error: unknown, body: CreateOrderBody | undefined, question: Question) {
    const answer = isApiError(error) ? error : undefined;
    const { slotStart: text } = answer?.fields ?? {};
    if (body?.slotStart && text) this.root.feature(OrderTimeStore).refuse(body.slotStart, text, answer?.code);
    const isReused = answer?.code === 'idempotency-key-reused';
    if (answer && isRefusal(answer) && !isReused) this.attempt.refused();
    if (answer?.status === 409 && answer.quote) {
      const { quote, detail: text = '' } = answer;
      const isOfNow = this.root.feature(QuoteStore).accept(quote, question);
      if (!isOfNow) return { kind: 'outdated' as const };
      return { kind: 'changed' as const, text, before: body?.total ?? 0, after: quote.total, quote };
    }
    if (!isReused) return undefined;
    // The earlier order is shown instead of the refusal.
    if (await this.lostAnswer.identify()) return 'settled' as const;
    this.attempt.used();
    return undefined;
  }
}

/** The specification names no status for an order that failed, so a 200 may say it. */
type TgAnswer = Partial<CreateOrderAnswer> & { ok?: boolean; error?: string };

/** A known code proves that the shop refused the order. A 5xx or a proxy's answer proves nothing. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && !UNTELLING.has(status) && code !== 'unknown';

/** Refusals that the server sends before it looks the order up, so the order may exist. */
const UNTELLING: ReadonlySet<number> = new Set([401, 403, 429]);
