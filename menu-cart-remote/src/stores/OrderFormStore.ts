import {
  dropDraft,
  ONLINE_PAYMENTS,
  type PaymentType,
  type RootStore,
  readDraft,
  type Slot,
  typedPhone,
  writeDraft,
} from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { Door } from '../models/Door';
import { lastContact } from '../models/lastContact';
import { bodyOf, type FilledIn } from '../models/orderBody';
import {
  emptyTexts,
  FIELDS,
  type Field,
  type FieldProblem,
  LIMITS,
  TEXT_FIELDS,
  type TextField,
} from '../models/orderFields';
import type { FieldProblems, problemsIn } from '../models/orderRules';
import { placeKey, placeOf } from '../models/place';
import { ServerProblems } from '../models/ServerProblems';
import { OrderTimeStore } from './OrderTimeStore';
import { QuoteStore } from './QuoteStore';

const DRAFT = 'order';

const PAYMENTS: readonly PaymentType[] = ['cash', 'card', ...ONLINE_PAYMENTS];

const NO_PROBLEMS: FieldProblems = new Map();

export class OrderFormStore {
  texts = emptyTexts();
  /** Start of the slot; empty for as soon as possible. */
  slotStart = '';
  isTimed = false;
  /** The pressed choice; `payment` is the effective one. */
  chosenPayment: PaymentType = 'cash';
  cutlery = 0;
  /** Fields that were left or sent, so that their errors are shown. */
  private readonly visited = observable.set<Field>();
  readonly serverProblems = new ServerProblems();
  readonly door: Door;
  private rules: typeof problemsIn | undefined = undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderFormStore, 'root' | 'visited' | 'rules'>(
      this,
      { root: false, visited: false, serverProblems: false, door: false, rules: observableRef },
      { autoBind: true },
    );
    this.door = new Door(root, this);
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
    // A chosen slot that passes is reported at once.
    if (slotStart === '') this.visited.delete('slotStart');
    else this.visit('slotStart');
  }

  choosePayment(payment: PaymentType): void {
    this.chosenPayment = payment;
    this.serverProblems.forget('payment.changeFrom');
    this.serverProblems.forget('payment.type');
  }

  /** Cash when the chosen provider is no longer offered. */
  get payment(): PaymentType {
    const { paymentTypes } = this.root.feature(QuoteStore);
    return paymentTypes.includes(this.chosenPayment) ? this.chosenPayment : 'cash';
  }

  setCutlery(cutlery: number): void {
    this.cutlery = Math.min(Math.max(cutlery, 0), LIMITS.cutlery);
  }

  forget(field: Field): void {
    this.serverProblems.forget(field);
    this.visited.delete(field);
  }

  visit(field: Field): void {
    this.visited.add(field);
  }

  visitAll(): void {
    for (const field of FIELDS) this.visited.add(field);
  }

  /** The error to show at a field: the server's text, else a message of ours. */
  shown(field: Field): string | FieldProblem | undefined {
    return this.serverProblems.at(field) ?? (this.visited.has(field) ? this.problem(field) : undefined);
  }

  problem(field: Field): FieldProblem | undefined {
    if (field === 'address') {
      const { deliveryMode, location } = this.root;
      if (location.isComplete) return undefined;
      return { id: deliveryMode.isPickup ? 'order.error.restaurant' : 'order.error.address' };
    }
    if (field === 'slotStart') return this.timeProblem;
    if (field === 'address.house' && this.door.isHouseMissing) return { id: 'order.error.house' };
    return this.bySchema.get(field) ?? (field === 'payment.changeFrom' ? this.changeProblem : undefined);
  }

  get wrongFields(): readonly Field[] {
    return FIELDS.filter((field) => this.problem(field) !== undefined);
  }

  get isWrong(): boolean {
    return this.wrongFields.length > 0 || !this.serverProblems.isEmpty;
  }

  get shownFields(): readonly Field[] {
    return FIELDS.filter((field) => this.shown(field) !== undefined);
  }

  /** Loads the contract's check after the first view; without it the server alone validates. */
  async loadRules(): Promise<void> {
    if (this.rules) return;
    try {
      const { problemsIn } = await import(/* webpackChunkName: "order-rules" */ '../models/orderRules');
      runInAction(() => {
        this.rules = problemsIn;
      });
    } catch {
      // The next submit loads it again.
    }
  }

  get needsSlot(): boolean {
    return this.isTimed || !this.root.feature(OrderTimeStore).isOpenNow;
  }

  /** Restores the form draft and saves changes until the returned function is called. */
  keepDraft(): () => void {
    const quote = this.root.feature(QuoteStore);
    this.restore(readDraft(DRAFT));
    void this.fillKnown();
    void this.loadRules();
    const stopDoor = this.door.follow();
    const stopKeeping = reaction(
      () => this.snapshot,
      (draft) => writeDraft(DRAFT, draft),
    );
    // An error of the server about a place does not apply to another one.
    const stopFollowing = reaction(
      () => placeKey(placeOf(this.root)),
      () => this.serverProblems.forget('address'),
    );
    return () => {
      stopDoor();
      stopKeeping();
      stopFollowing();
      // Other pages price the cart without a slot.
      quote.setSlot('');
    };
  }

  reset(): void {
    this.texts = emptyTexts();
    this.door.reset();
    this.chooseAsap();
    this.cutlery = 0;
    this.visited.clear();
    this.serverProblems.set({});
    dropDraft(DRAFT);
  }

  private async fillKnown(): Promise<void> {
    if (this.texts['customer.name'] !== '' || this.texts['customer.phone'] !== '') return;
    const { name = '', phone = '', address } = await lastContact(this.root);
    runInAction(() => {
      if (this.texts['customer.name'] === '') this.setText('customer.name', name);
      if (this.texts['customer.phone'] === '') this.setText('customer.phone', phone);
      this.door.recall(address);
    });
  }

  get filledIn(): FilledIn {
    const { texts, payment, cutlery } = this;
    const { house } = this.door;
    return { texts, payment, cutlery, isDelivery: this.root.deliveryMode.isDelivery, house };
  }

  private get bySchema(): FieldProblems {
    return this.rules?.(bodyOf(this.filledIn)) ?? NO_PROBLEMS;
  }

  private get changeProblem(): FieldProblem | undefined {
    const changeFrom = this.texts['payment.changeFrom'];
    const { total } = this.root.feature(QuoteStore);
    return this.payment === 'cash' && changeFrom !== '' && Number(changeFrom) < total
      ? { id: 'order.error.change', values: { total: this.root.locale.money(total) } }
      : undefined;
  }

  private get snapshot() {
    const { texts, slotStart, isTimed, chosenPayment: payment, cutlery } = this;
    return { texts: { ...texts }, slotStart, isTimed, payment, cutlery, ...this.door.snapshot };
  }

  private restore(draft: Record<string, unknown>): void {
    const texts = typeof draft.texts === 'object' && draft.texts !== null ? { ...draft.texts } : {};
    for (const [name, text] of Object.entries(texts)) {
      const field = TEXT_FIELDS.find((known) => known === name);
      if (field && typeof text === 'string' && this.texts[field] === '') this.texts[field] = text;
    }
    this.door.restore(draft);
    if (typeof draft.cutlery === 'number') this.setCutlery(Math.floor(draft.cutlery));
    const payment = PAYMENTS.find((type) => type === draft.payment);
    if (payment) this.chosenPayment = payment;
    if (draft.isTimed === true) this.isTimed = true;
    if (typeof draft.slotStart === 'string') this.chooseSlot(draft.slotStart);
  }

  get nextSlot(): Slot | undefined {
    const { slots } = this.root.feature(OrderTimeStore);
    const isWanted = this.slotStart !== '' && this.shown('slotStart') !== undefined;
    return isWanted ? (slots.find(({ start }) => start > this.slotStart) ?? slots[0]) : undefined;
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
