import {
  type AppliedPromo,
  type CalculateBody,
  type CartLine,
  isApiError,
  type OrderLine,
  type PaymentType,
  type Quote,
  type RootStore,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { basketOf, previewOf } from '../models/basket';
import { type LineMark, LineMarks } from '../models/LineMarks';
import { placeKey, placeOf } from '../models/place';
import { MenuStore } from './MenuStore';

/** How long the cart has to rest before it is priced. */
const QUOTE_DELAY_MS = 250;

/** What a quote is asked for. */
export interface Question {
  /** Equal for the same question. */
  key: string;
  place: string;
  promoCode: string;
  /** In the order in which they are asked for. */
  lines: readonly CartLine[];
}

/** The server's prices of the cart at the current place. */
export class QuoteStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  quote: Quote | undefined = undefined;
  /** What the server said when it could not price the cart. */
  failure = '';
  /** It will say so until the cart or the place is another one. */
  isRefused = false;
  /** Set by the order page: it is part of what is priced. */
  slotStart = '';
  private quotedKey = '';
  /** What the quote was asked for. */
  private quoted: Question | undefined = undefined;
  private readonly marks = new LineMarks();
  private request: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private followers = 0;
  private stop: () => void = () => {};

  constructor(private readonly root: RootStore) {
    makeAutoObservable<QuoteStore, 'root' | 'request' | 'timer' | 'followers' | 'stop' | 'marks' | 'quoted'>(
      this,
      {
        root: false,
        request: false,
        timer: false,
        followers: false,
        stop: false,
        marks: false,
        quote: observableRef,
        quoted: observableRef,
      },
      { autoBind: true },
    );
  }

  get basket(): CalculateBody | undefined {
    const basket = basketOf(this.root);
    const { promoCode } = this.root.cart;
    return (
      basket && {
        ...basket,
        ...(this.slotStart && { slotStart: this.slotStart }),
        ...(promoCode && { promoCode }),
      }
    );
  }

  /** Without a place only the lines are asked for: their names in this language and their prices. */
  private get preview(): CalculateBody | undefined {
    return this.basket ? undefined : previewOf(this.root, this.root.feature(MenuStore).shop?.restId);
  }

  private get key(): string {
    const asked = this.basket ?? this.preview;
    return asked ? JSON.stringify(asked) : '';
  }

  /** The quote is of what lies in the cart now. */
  get isCurrent(): boolean {
    return this.quote !== undefined && this.status === 'ready' && this.quotedKey === this.key;
  }

  /** The first quote of this place and mode is on its way: what the order costs altogether cannot be said yet. */
  get isAwaited(): boolean {
    return this.status === 'loading' && this.quoteHere === undefined;
  }

  get subtotal(): number {
    return this.isCurrent && this.quote ? this.quote.subtotal : this.root.cart.subtotal;
  }

  /** The last quote, if it is of this place and mode: those of others say nothing of what is delivered here. */
  private get quoteHere(): Quote | undefined {
    return this.quoted?.place === this.place ? this.quote : undefined;
  }

  /** The same, if it is also of the promo code that is applied now. */
  private get quoteWithCode(): Quote | undefined {
    return this.basket && this.quoted?.promoCode === this.root.cart.promoCode ? this.quoteHere : undefined;
  }

  private get place(): string {
    return placeKey(placeOf(this.root));
  }

  /** Unknown before a place is chosen, and where nobody delivers to; a pickup has none. */
  get delivery(): number | undefined {
    if (this.root.deliveryMode.isPickup || !this.basket) return undefined;
    const quote = this.quoteHere;
    // What another code made free is not free any more.
    if (!quote || (quote.promo?.kind === 'free-delivery' && quote !== this.quoteWithCode))
      return this.root.feature(MenuStore).shopHere?.priceOfDelivery;
    return quote.restaurantId === '' ? undefined : quote.delivery;
  }

  get discount(): number {
    return this.quoteWithCode?.discount ?? 0;
  }

  /** The smallest sum that is delivered. */
  get minimum(): number {
    return this.quoteHere?.minimum ?? this.root.feature(MenuStore).shopHere?.minimum ?? 0;
  }

  /** The promo code that counts; of the last answer while the next one is awaited. */
  get promo(): AppliedPromo | undefined {
    return this.quoteWithCode?.promo;
  }

  /** What the promo code adds to the order for nothing. */
  get gifts(): readonly OrderLine[] {
    return this.promo ? (this.quote?.lines.filter(({ isGift }) => isGift) ?? []) : [];
  }

  get total(): number {
    if (this.isCurrent && this.quote) return this.quote.total;
    return Math.max(0, this.subtotal + (this.delivery ?? 0) - this.discount);
  }

  /** How much is missing to the smallest delivery. */
  get missing(): number {
    if (this.root.deliveryMode.isPickup) return 0;
    return Math.max(0, this.minimum - this.subtotal);
  }

  /** What the order can be paid with; before the server has said so, with what is always possible. */
  get paymentTypes(): readonly PaymentType[] {
    return this.quote?.paymentTypes ?? ALWAYS;
  }

  get problems(): Quote['problems'] {
    return this.isCurrent && this.quote ? this.quote.problems : [];
  }

  markOf(line: CartLine): LineMark | undefined {
    return this.marks.of(line);
  }

  setSlot(slotStart: string): void {
    this.slotStart = slotStart;
  }

  /** Prices the cart whenever it, the place or the mode changes, while somebody looks at it; and again what failed. */
  follow(): () => void {
    this.followers += 1;
    if (this.followers === 1) {
      const stopCart = reaction(() => this.key, this.schedule, { fireImmediately: true });
      const stopConnection = reaction(
        () => this.root.connection.renewals,
        () => this.status === 'failed' && this.retry(),
      );
      this.stop = () => {
        stopCart();
        stopConnection();
      };
    }
    return () => {
      this.followers -= 1;
      if (this.followers === 0) this.stop();
    };
  }

  retry(): void {
    void this.ask();
  }

  /** What would be asked for now. */
  get question(): Question {
    const { key, place, root } = this;
    return { key, place, promoCode: root.cart.promoCode, lines: [...root.cart.lines] };
  }

  /**
   * Takes over a quote that came with another answer: the 409 of an order. False where the cart or the place is another
   * one than it was when that was asked: then they are priced anew.
   */
  accept(quote: Quote, question: Question): boolean {
    const isOfNow = question.key === this.key;
    if (isOfNow) {
      this.cancel();
      this.apply(quote, question);
    } else void this.ask();
    return isOfNow;
  }

  private schedule(key: string): void {
    this.cancel();
    if (!this.basket) this.status = 'idle';
    if (key !== '' && (key !== this.quotedKey || (this.basket && this.status !== 'ready'))) {
      if (this.basket) this.status = 'loading';
      this.timer = setTimeout(() => void this.ask(), QUOTE_DELAY_MS);
    }
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = undefined;
  }

  private async ask(): Promise<void> {
    const { basket, preview, question } = this;
    const asked = basket ?? preview;
    if (!asked) return;
    this.cancel();
    const request = new AbortController();
    this.request = request;
    if (basket) this.status = 'loading';
    try {
      const quote = await this.root.api.delivery.calculate(asked, { signal: request.signal });
      if (this.request !== request) return;
      if (basket) this.apply(quote, question);
      else this.applyLines(quote, question);
    } catch (error) {
      if (this.request !== request) return;
      const fields = isApiError(error) ? error.fields : {};
      this.marks.refuse(question.lines, fields);
      // Before there is a place nobody waits for these prices: the cart keeps those it knows.
      if (!basket) return;
      runInAction(() => {
        this.status = 'failed';
        this.failure = (isApiError(error) && (Object.values(fields)[0] ?? error.detail)) || '';
        this.isRefused = Object.keys(fields).length > 0;
      });
    }
  }

  private apply(quote: Quote, question: Question): void {
    this.quote = quote;
    this.quoted = question;
    this.status = 'ready';
    this.applyLines(quote, question);
  }

  private applyLines(quote: Quote, { key, lines }: Question): void {
    const isOfNow = key === this.key;
    void this.root.cart.change(() => this.marks.take(lines, quote));
    // What the server has put on a dish it has priced: that is no other cart.
    this.quotedKey = isOfNow ? this.key : key;
  }
}

const ALWAYS: readonly PaymentType[] = ['cash', 'card'];
