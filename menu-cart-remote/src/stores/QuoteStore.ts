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

/** Debounce of the price request in ms. */
const QUOTE_DELAY_MS = 250;

/** The cart, place and mode that a quote is requested for. */
export interface Question {
  key: string;
  place: string;
  promoCode: string;
  lines: readonly CartLine[];
}

export class QuoteStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  quote: Quote | undefined = undefined;
  failure = '';
  /** The server refuses this cart; only another cart or place changes that. */
  isRefused = false;
  /** Set by the order page, because the slot is part of the price. */
  slotStart = '';
  private quotedKey = '';
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

  /** Without a place only names and prices of the lines are requested. */
  private get preview(): CalculateBody | undefined {
    return this.basket ? undefined : previewOf(this.root, this.root.feature(MenuStore).shop?.restId);
  }

  private get key(): string {
    const asked = this.basket ?? this.preview;
    return asked ? JSON.stringify(asked) : '';
  }

  get isCurrent(): boolean {
    return this.quote !== undefined && this.status === 'ready' && this.quotedKey === this.key;
  }

  /** The first quote of this place and mode is loading, so the total is unknown. */
  get isAwaited(): boolean {
    return this.status === 'loading' && this.quoteHere === undefined;
  }

  get subtotal(): number {
    return this.isCurrent && this.quote ? this.quote.subtotal : this.root.cart.subtotal;
  }

  /** Undefined for a quote of another place or mode. */
  private get quoteHere(): Quote | undefined {
    return this.quoted?.place === this.place ? this.quote : undefined;
  }

  private get quoteWithCode(): Quote | undefined {
    return this.basket && this.quoted?.promoCode === this.root.cart.promoCode ? this.quoteHere : undefined;
  }

  private get place(): string {
    return placeKey(placeOf(this.root));
  }

  /** Undefined before a place is chosen and without delivery there; a pickup has none. */
  get delivery(): number | undefined {
    if (this.root.deliveryMode.isPickup || !this.basket) return undefined;
    const quote = this.quoteHere;
    // The free delivery of another code no longer applies.
    if (!quote || (quote.promo?.kind === 'free-delivery' && quote !== this.quoteWithCode))
      return this.root.feature(MenuStore).shopHere?.priceOfDelivery;
    return quote.restaurantId === '' ? undefined : quote.delivery;
  }

  get discount(): number {
    return this.quoteWithCode?.discount ?? 0;
  }

  get minimum(): number {
    return this.quoteHere?.minimum ?? this.root.feature(MenuStore).shopHere?.minimum ?? 0;
  }

  get promo(): AppliedPromo | undefined {
    return this.quoteWithCode?.promo;
  }

  get gifts(): readonly OrderLine[] {
    return this.promo ? (this.quote?.lines.filter(({ isGift }) => isGift) ?? []) : [];
  }

  get total(): number {
    if (this.isCurrent && this.quote) return this.quote.total;
    return Math.max(0, this.subtotal + (this.delivery ?? 0) - this.discount);
  }

  get missing(): number {
    if (this.root.deliveryMode.isPickup) return 0;
    return Math.max(0, this.minimum - this.subtotal);
  }

  /** Before the first quote: the types that are always possible. */
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

  /** Requests a quote on every change of cart, place or mode while it is visible; also retries failures. */
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

  get question(): Question {
    const { key, place, root } = this;
    return { key, place, promoCode: root.cart.promoCode, lines: [...root.cart.lines] };
  }

  /** Takes over the quote of a 409. False when cart or place have changed since the request. */
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
      // Without a place a failed request leaves the known prices.
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
    // A modifier that the server has added is priced already.
    this.quotedKey = isOfNow ? this.key : key;
  }
}

const ALWAYS: readonly PaymentType[] = ['cash', 'card'];
