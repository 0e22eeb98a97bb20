import { estimateOf } from '@olov/contract/orders/estimate';
import {
  type AppliedPromo,
  type CalculateBody,
  type CartLine,
  isApiError,
  LatestRequest,
  type OrderLine,
  PAYMENTS_AT_HAND,
  type PaymentType,
  type Quote,
  type RequestStatus,
  type RootStore,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { cartBodyOf, previewOf } from '../models/cartBody';
import { type LineMark, LineMarks } from '../models/LineMarks';
import { type Place, placeKey, placeOf } from '../models/place';
import { MenuStore } from './MenuStore';
import { OrderTimeStore, SLOT_PROBLEMS } from './OrderTimeStore';

const QUOTE_DELAY_MS = 250;

export interface Question {
  key: string;
  place: Place;
  promoCode: string;
  slotStart: string;
  lines: readonly CartLine[];
}

export class QuoteStore {
  quote: Quote | undefined = undefined;
  failure = '';
  /** The server refuses this cart; only another cart or place changes that. */
  isRefused = false;
  /** Set by the order page, because the slot is part of the price. */
  slotStart = '';
  /** The time of the quote by the server's clock. */
  private quotedMs = 0;
  private quotedKey = '';
  private quoted: Question | undefined = undefined;
  private readonly marks = new LineMarks();
  private readonly request = new LatestRequest();
  private readonly previewRequest = new LatestRequest();
  private followers = 0;
  private stop: () => void = () => {};

  constructor(private readonly root: RootStore) {
    makeAutoObservable<
      QuoteStore,
      'root' | 'request' | 'previewRequest' | 'followers' | 'stop' | 'marks' | 'quoted'
    >(
      this,
      {
        root: false,
        request: false,
        previewRequest: false,
        followers: false,
        stop: false,
        marks: false,
        quote: observableRef,
        quoted: observableRef,
      },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  get cartBody(): CalculateBody | undefined {
    const cartBody = cartBodyOf(this.root);
    const { promoCode } = this.root.cart;
    return (
      cartBody && {
        ...cartBody,
        ...(this.slotStart && { slotStart: this.slotStart }),
        ...(promoCode && this.root.features.has('promoCodes') && { promoCode }),
      }
    );
  }

  private get preview(): CalculateBody | undefined {
    return this.cartBody ? undefined : previewOf(this.root, this.root.feature(MenuStore).shop?.restId);
  }

  private get key(): string {
    if (!this.root.features.has('ordering')) return '';
    const asked = this.cartBody ?? this.preview;
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

  private get quoteHere(): Quote | undefined {
    const { quoted, root } = this;
    const { shop } = root.feature(MenuStore);
    return quoted && placeKey(quoted.place, shop) === placeKey(placeOf(root), shop) ? this.quote : undefined;
  }

  private get quoteWithCode(): Quote | undefined {
    return this.cartBody && this.quoted?.promoCode === this.root.cart.promoCode ? this.quoteHere : undefined;
  }

  private get termsHere() {
    const { shopHere, terms } = this.root.feature(MenuStore);
    return shopHere && terms;
  }

  /** Undefined before a place is chosen and without delivery there; a pickup has none. */
  get delivery(): number | undefined {
    if (this.root.deliveryMode.isPickup || !this.cartBody) return undefined;
    const quote = this.quoteHere;
    // The free delivery of another code no longer applies.
    if (!quote || (quote.promo?.kind === 'free-delivery' && quote !== this.quoteWithCode))
      return this.termsHere?.priceOfDelivery;
    return quote.restaurantId === '' ? undefined : quote.delivery;
  }

  get discount(): number {
    return this.quoteWithCode?.discount ?? 0;
  }

  get minimum(): number {
    return this.quoteHere?.minimum ?? this.termsHere?.minimum ?? 0;
  }

  /** The estimate of an order as soon as possible, in ms; it moves with the clock until the next quote. */
  get arrival(): number | undefined {
    const { root, quoteHere, quotedMs } = this;
    const isAsap = !this.slotStart && !this.quoted?.slotStart && root.feature(OrderTimeStore).isOpenNow;
    if (!isAsap || !quoteHere?.expected) return undefined;
    return estimateOf(quoteHere.expected) + Math.max(0, root.clock.now - quotedMs);
  }

  /** The estimate of an order for the chosen slot. */
  get slot(): Quote['expected'] {
    return this.slotStart && this.quoted?.slotStart === this.slotStart ? this.quoteHere?.expected : undefined;
  }

  /** The sum that is missing until the delivery is free. */
  get missingToFree(): number {
    const { freeFrom = 0 } = (this.delivery && this.quoteHere) || {};
    return Math.max(0, freeFrom - this.subtotal);
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

  get paymentTypes(): readonly PaymentType[] {
    return this.quote?.paymentTypes ?? PAYMENTS_AT_HAND;
  }

  get problems(): Quote['problems'] {
    return this.isCurrent && this.quote ? this.quote.problems : [];
  }

  discountOf(line: CartLine): number {
    return this.discount > 0 ? this.marks.discountOf(line) : 0;
  }

  markOf(line: CartLine): LineMark | undefined {
    return this.marks.of(line);
  }

  setSlot(slotStart: string): void {
    this.slotStart = slotStart;
  }

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
    const { key, slotStart, root } = this;
    return {
      key,
      slotStart,
      place: placeOf(root),
      promoCode: root.cart.promoCode,
      lines: [...root.cart.lines],
    };
  }

  /** Takes over the quote of a 409. False when cart or place have changed since the request. */
  accept(quote: Quote, question: Question): boolean {
    const isOfNow = question.key === this.key;
    if (isOfNow) {
      this.request.stop();
      this.apply(quote, question);
    } else void this.ask();
    return isOfNow;
  }

  private schedule(key: string): void {
    const { cartBody } = this;
    this.previewRequest.stop();
    if (!cartBody || key === '') this.request.stop();
    if (key !== '' && (key !== this.quotedKey || (cartBody && this.status !== 'ready')))
      void this.ask(QUOTE_DELAY_MS);
  }

  private async ask(delayMs = 0): Promise<void> {
    const { cartBody, preview, question, root } = this;
    const asked = cartBody ?? preview;
    if (!asked || this.key === '') return;
    this.previewRequest.stop();
    const calculate = (signal: AbortSignal) => root.api.delivery.calculate(asked, { signal });
    if (cartBody) {
      const take = (quote: Quote) => this.apply(quote, question);
      const fail = (error: unknown) => this.fail(error, question);
      await this.request.run(calculate, { take, fail, delayMs });
    } else {
      const take = (quote: Quote) => this.applyLines(quote, question);
      // Without a place a failed request leaves the known prices.
      const fail = (error: unknown) => this.marks.refuse(question.lines, fieldsOf(error));
      await this.previewRequest.run(calculate, { take, fail, delayMs });
    }
  }

  private fail(error: unknown, { lines }: Question): void {
    const fields = fieldsOf(error);
    this.marks.refuse(lines, fields);
    this.failure = (isApiError(error) && (Object.values(fields)[0] ?? error.detail)) || '';
    this.isRefused = Object.keys(fields).length > 0;
  }

  private apply(quote: Quote, question: Question): void {
    this.quote = quote;
    this.quoted = question;
    this.quotedMs = this.root.clock.now;
    const time = this.root.feature(OrderTimeStore);
    time.hear(quote);
    const refusal = quote.problems.find(({ code }) => SLOT_PROBLEMS.has(code));
    if (refusal) time.refuse(question.slotStart, refusal.text, refusal.code);
    this.request.settle();
    this.applyLines(quote, question);
  }

  private applyLines(quote: Quote, { key, lines }: Question): void {
    const isOfNow = key === this.key;
    void this.root.cart.change(() => this.marks.take(lines, quote));
    // A modifier that the server has added is priced already.
    this.quotedKey = isOfNow ? this.key : key;
  }
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) ? error.fields : {};
