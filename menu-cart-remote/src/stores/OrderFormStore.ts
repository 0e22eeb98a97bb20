import { ONLINE_PAYMENTS, type PaymentType, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observable, reaction } from 'mobx';
import { readDraft, writeDraft } from '../models/draft';
import {
  emptyTexts,
  FIELDS,
  type Field,
  type FieldProblem,
  LIMITS,
  problemOf,
  TEXT_FIELDS,
  type TextField,
} from '../models/orderFields';
import { typedPhone } from '../models/phoneInput';
import { hasPlaceFor } from '../models/place';
import { ServerProblems } from '../models/ServerProblems';
import { OrderTimeStore } from './OrderTimeStore';
import { QuoteStore } from './QuoteStore';

const DRAFT_KEY = 'order-draft';

const PAYMENTS: readonly PaymentType[] = ['cash', 'card', ...ONLINE_PAYMENTS];

/** What the customer fills in on the order page. */
export class OrderFormStore {
  texts = emptyTexts();
  /** Start of the chosen slot; empty means as soon as possible. */
  slotStart = '';
  /** A time was asked for, though none may be chosen yet. */
  isTimed = false;
  /** What was pressed; what counts is `payment`. */
  chosenPayment: PaymentType = 'cash';
  cutlery = 0;
  /** Fields whose problems may be shown: left once, or sent. */
  private readonly visited = observable.set<Field>();
  readonly serverProblems = new ServerProblems();

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderFormStore, 'root' | 'visited'>(
      this,
      { root: false, visited: false, serverProblems: false },
      { autoBind: true },
    );
  }

  setText(field: TextField, text: string): void {
    if (field === 'customer.phone') this.texts[field] = typedPhone(text, this.texts[field]);
    else if (field === 'payment.changeFrom') this.texts[field] = text.replace(/\D/g, '').slice(0, 9);
    else this.texts[field] = text;
    this.serverProblems.forget(field);
  }

  chooseAsap(): void {
    this.isTimed = false;
    this.chooseSlot('');
  }

  chooseTimed(): void {
    this.isTimed = true;
  }

  chooseSlot(slotStart: string): void {
    this.slotStart = slotStart;
    if (slotStart !== '') this.isTimed = true;
    this.root.feature(QuoteStore).setSlot(slotStart);
    this.serverProblems.forget('slotStart');
  }

  choosePayment(payment: PaymentType): void {
    this.chosenPayment = payment;
    this.serverProblems.forget('payment.changeFrom');
    this.serverProblems.forget('payment.type');
  }

  /** A provider may have gone since it was chosen: then it is cash, as it was before. */
  get payment(): PaymentType {
    const { paymentTypes } = this.root.feature(QuoteStore);
    return paymentTypes.includes(this.chosenPayment) ? this.chosenPayment : 'cash';
  }

  setCutlery(cutlery: number): void {
    this.cutlery = Math.min(Math.max(cutlery, 0), LIMITS.cutlery);
  }

  visit(field: Field): void {
    this.visited.add(field);
  }

  visitAll(): void {
    for (const field of FIELDS) this.visited.add(field);
  }

  /** What to say at a field now: a text of the server, else our own message. */
  shown(field: Field): string | FieldProblem | undefined {
    return this.serverProblems.at(field) ?? (this.visited.has(field) ? this.problem(field) : undefined);
  }

  problem(field: Field): FieldProblem | undefined {
    const { deliveryMode, locale } = this.root;
    const isText = (name: Field): name is TextField => TEXT_FIELDS.some((text) => text === name);
    if (isText(field)) {
      return problemOf(field, this.texts, {
        isDelivery: deliveryMode.isDelivery,
        payment: this.payment,
        total: this.root.feature(QuoteStore).total,
        money: locale.money,
      });
    }
    if (field === 'address') {
      return hasPlaceFor(this.root, deliveryMode.value) ? undefined : { id: 'order.error.place' };
    }
    return field === 'slotStart' ? this.timeProblem : undefined;
  }

  get wrongFields(): readonly Field[] {
    return FIELDS.filter((field) => this.problem(field) !== undefined);
  }

  get isWrong(): boolean {
    return this.wrongFields.length > 0 || !this.serverProblems.isEmpty;
  }

  /** As soon as possible is no choice while the restaurant is closed. */
  get needsSlot(): boolean {
    return this.isTimed || !this.root.feature(OrderTimeStore).isOpenNow;
  }

  /** Restores what was typed before a reload and keeps what is typed until the returned function is called. */
  keepDraft(): () => void {
    const quote = this.root.feature(QuoteStore);
    this.restore(readDraft(DRAFT_KEY));
    const stop = reaction(
      () => this.snapshot,
      (draft) => writeDraft(DRAFT_KEY, draft),
    );
    return () => {
      stop();
      // The cart is priced without what only this page asks for.
      quote.setSlot('');
    };
  }

  /** The order is made: its own parts go, name and phone stay for the next one. */
  reset(): void {
    const { 'customer.name': name, 'customer.phone': phone } = this.texts;
    this.texts = { ...emptyTexts(), 'customer.name': name, 'customer.phone': phone };
    this.chooseAsap();
    this.cutlery = 0;
    this.visited.clear();
    this.serverProblems.set({});
  }

  private get snapshot() {
    const { texts, slotStart, isTimed, chosenPayment: payment, cutlery } = this;
    return { texts: { ...texts }, slotStart, isTimed, payment, cutlery };
  }

  private restore(draft: Record<string, unknown>): void {
    const texts = typeof draft.texts === 'object' && draft.texts !== null ? { ...draft.texts } : {};
    for (const [name, text] of Object.entries(texts)) {
      const field = TEXT_FIELDS.find((known) => known === name);
      if (field && typeof text === 'string' && this.texts[field] === '') this.texts[field] = text;
    }
    if (typeof draft.cutlery === 'number') this.setCutlery(Math.floor(draft.cutlery));
    const payment = PAYMENTS.find((type) => type === draft.payment);
    if (payment) this.chosenPayment = payment;
    if (draft.isTimed === true) this.isTimed = true;
    if (typeof draft.slotStart === 'string') this.chooseSlot(draft.slotStart);
  }

  private get timeProblem(): FieldProblem | undefined {
    if (!this.needsSlot) return undefined;
    const slots = this.root.feature(OrderTimeStore).slotsBeside(this.slotStart);
    if (this.slotStart === '') return { id: 'order.error.time' };
    return slots.some(({ start }) => start === this.slotStart)
      ? undefined
      : { id: 'order.error.slot-passed' };
  }
}
