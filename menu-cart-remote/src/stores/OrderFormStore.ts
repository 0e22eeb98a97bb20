import type { Order, PaymentType, Quote, RootStore, Slot } from '@olov/shared-kit';
import { type FieldProblem, Form, type FormFailure } from '@olov/shared-kit/submission';
import { makeAutoObservable, reaction } from 'mobx';
import { Door } from '../models/Door';
import { lastContact } from '../models/lastContact';
import { bodyOf, type FilledIn } from '../models/orderBody';
import { aliasOf, FIELDS, type Field, LIMITS } from '../models/orderFields';
import { FIELDS_OF, type Step } from '../models/orderSteps';
import { placeKey, placeOf } from '../models/place';
import { type OrderDay, OrderTimeStore } from './OrderTimeStore';
import { QuoteStore } from './QuoteStore';

type OrderRefusal =
  | { kind: 'changed'; text: string; before: number; after: number; quote: Quote }
  /** The cart changed while a refused order was being sent. */
  | { kind: 'outdated' };

export type OrderFailure = FormFailure | OrderRefusal;

/** The form does not wait longer for the last order. */
const ASK_MS = 1500;

export class OrderFormStore {
  readonly form: Form<Field, OrderRefusal>;
  readonly door: Door;
  /** A time was asked for, and perhaps not yet chosen. */
  isTimed = false;
  /** The last order is being read; it decides between the card and the form. */
  isAsking = false;
  /** The customer and the place for whom the order is offered as last time; empty for none. */
  private offeredAt = '';
  /** The pressed day, until a slot is chosen. */
  private date = '';

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderFormStore, 'root'>(
      this,
      { root: false, form: false, door: false },
      { autoBind: true },
    );
    this.form = new Form<Field, OrderRefusal>(root, {
      fields: FIELDS,
      // The way of payment stays for another order.
      keeps: ['payment.type'],
      loadRules: this.loadRules,
      problem: this.problem,
      aliasOf,
      onReset: this.clear,
      draft: { name: 'order', snapshot: () => this.snapshot, restore: this.restore },
    });
    this.door = new Door(root, this.form.fields);
  }

  /** True while nothing has to be entered: one press orders as last time. */
  get isAsLastTime(): boolean {
    const { root, door } = this;
    const { problems, isAwaited } = root.feature(QuoteStore);
    return (
      this.offeredAt === this.customerAndPlace &&
      !this.isTimed &&
      root.feature(OrderTimeStore).isOpenNow &&
      problems.length === 0 &&
      !door.isHouseMissing &&
      (isAwaited || this.payment === this.form.fields.texts['payment.type'])
    );
  }

  /** Another customer of this device gets no card of the last one. */
  private get customerAndPlace(): string {
    return JSON.stringify([this.root.session.customerId, placeOf(this.root)]);
  }

  /** Shows the form, with the known values. */
  showForm(): void {
    this.isAsking = false;
    this.offeredAt = '';
  }

  chooseAsap(): void {
    this.chooseSlot('');
    this.isTimed = false;
  }

  chooseTimed(): void {
    this.isTimed = true;
  }

  chooseSlot(slotStart: string): void {
    const { fields } = this.form;
    this.date = '';
    fields.forget('slotStart');
    fields.setText('slotStart', slotStart);
    this.takeSlot();
  }

  choosePayment(payment: PaymentType): void {
    this.form.fields.setText('payment.type', payment);
    this.form.fields.forgive('payment.changeFrom');
  }

  /** Cash when the chosen provider is no longer offered. */
  get payment(): PaymentType {
    const chosen = this.form.fields.texts['payment.type'];
    return this.root.feature(QuoteStore).paymentTypes.find((type) => type === chosen) ?? 'cash';
  }

  get cutlery(): number {
    const cutlery = Math.floor(Number(this.form.fields.texts.cutlery)) || 0;
    return Math.min(Math.max(cutlery, 0), LIMITS.cutlery);
  }

  get needsSlot(): boolean {
    return this.isTimed || !this.root.feature(OrderTimeStore).isOpenNow;
  }

  keepDraft(): () => void {
    const stopKeeping = this.form.keepDraft();
    void this.fillKnown();
    const stopDoor = this.door.follow();
    const stopDays = this.root.feature(OrderTimeStore).followDays();
    // An error of the server about a place does not apply to another one.
    const stopFollowing = reaction(
      () => placeKey(placeOf(this.root)),
      () => this.form.fields.forgive('address'),
    );
    // A form that somebody fills in does not become the card again.
    const stopOffer = reaction(
      () => !this.isAsking && !this.isAsLastTime && !this.root.feature(QuoteStore).isAwaited,
      (isForm) => isForm && this.showForm(),
    );
    return () => {
      stopOffer();
      stopDays();
      stopDoor();
      stopKeeping();
      stopFollowing();
      // Other pages price the cart without a slot.
      this.root.feature(QuoteStore).setSlot('');
    };
  }

  /** Shows the errors of a step. False: it has some. */
  async accepts(step: Step): Promise<boolean> {
    const { fields, submission } = this.form;
    const own = FIELDS_OF[step];
    for (const field of own) {
      // The server's earlier error must not block an unchanged field.
      fields.forget(field);
      fields.visit(field);
    }
    await fields.loadRules();
    const isRight = own.every((field) => fields.shown(field) === undefined);
    if (!isRight) submission.fail({ kind: 'fields' });
    return isRight;
  }

  get filledIn(): FilledIn {
    const { payment, cutlery } = this;
    const { texts } = this.form.fields;
    const { house } = this.door;
    return { texts, payment, cutlery, isDelivery: this.root.deliveryMode.isDelivery, house };
  }

  /** The day of the chosen slot, or the one that was pressed since. */
  get day(): OrderDay | undefined {
    const { days } = this.root.feature(OrderTimeStore);
    const { slotStart } = this.form.fields.texts;
    return (
      days.find(({ date }) => date === this.date) ??
      days.find(({ slots }) => slots.some(({ start }) => start === slotStart)) ??
      days.find(({ slots }) => slots.some(({ isFull }) => !isFull)) ??
      days[0]
    );
  }

  /** A time of another day is no longer chosen. */
  chooseDay(date: string): void {
    this.chooseSlot('');
    this.isTimed = true;
    this.date = date;
  }

  /** The slots to offer: instead of one that has passed or is full, or the first one of a closed restaurant. */
  get nextSlots(): readonly Slot[] {
    const { slots, isOpenNow } = this.root.feature(OrderTimeStore);
    const { texts, shown } = this.form.fields;
    if (texts.slotStart === '') return isOpenNow || this.date ? [] : slots.slice(0, 1);
    if (!shown('slotStart')) return [];
    const later = slots.filter(({ start }) => start > texts.slotStart);
    return (later.length > 0 ? later : slots).slice(0, 3);
  }

  private problem(field: Field): FieldProblem | string | undefined {
    if (field === 'address') {
      const { deliveryMode, location } = this.root;
      if (location.isComplete) return undefined;
      return { id: deliveryMode.isPickup ? 'order.error.restaurant' : 'order.error.address' };
    }
    if (field === 'slotStart') return this.timeProblem;
    if (field === 'address.house' && this.door.isHouseMissing) return { id: 'order.error.house' };
    return field === 'payment.changeFrom' ? this.changeProblem : undefined;
  }

  private async loadRules() {
    const { problemsIn } = await import(/* webpackChunkName: "order-rules" */ '../models/orderRules');
    return () => problemsIn(bodyOf(this.filledIn));
  }

  private clear(): void {
    this.showForm();
    this.door.reset();
    this.chooseAsap();
  }

  private async fillKnown(): Promise<void> {
    const { texts, restore } = this.form.fields;
    if (texts['customer.name'] !== '' || texts['customer.phone'] !== '') return;
    this.isAsking = this.root.session.hasCustomer;
    const timer = setTimeout(this.showForm, ASK_MS);
    const { name, phone, order, isVerified } = await lastContact(this.root);
    clearTimeout(timer);
    restore({ 'customer.name': name, 'customer.phone': phone });
    this.door.recall(order?.address);
    if (isVerified && order) this.offer(order);
    else this.showForm();
  }

  private offer({ orderTypeId, address, restaurant, payment }: Order): void {
    const { location, deliveryMode } = this.root;
    const { Latitude, Longitude, RestaurantId } = location.current;
    const isThere = deliveryMode.isPickup
      ? restaurant?.id === RestaurantId
      : address?.latitude === Latitude && address.longitude === Longitude;
    if (this.isAsking && isThere && orderTypeId === deliveryMode.value && payment) {
      this.choosePayment(payment.type);
      this.offeredAt = this.customerAndPlace;
    }
    this.isAsking = false;
  }

  private get changeProblem(): FieldProblem | undefined {
    const changeFrom = this.form.fields.texts['payment.changeFrom'];
    const { total } = this.root.feature(QuoteStore);
    return this.payment === 'cash' && changeFrom !== '' && Number(changeFrom) < total
      ? { id: 'order.error.change', values: { total: this.root.locale.money(total) } }
      : undefined;
  }

  private get snapshot() {
    return { isTimed: this.isTimed, ...this.door.snapshot };
  }

  private restore(draft: Record<string, unknown>): void {
    this.door.restore(draft);
    if (draft.isTimed === true) this.isTimed = true;
    this.takeSlot();
  }

  /** The cart is priced for the chosen slot. A slot that passes is reported at once. */
  private takeSlot(): void {
    const { texts, visit } = this.form.fields;
    this.root.feature(QuoteStore).setSlot(texts.slotStart);
    if (texts.slotStart === '') return;
    this.isTimed = true;
    visit('slotStart');
  }

  private get timeProblem(): FieldProblem | string | undefined {
    if (!this.needsSlot) return undefined;
    const { slotStart } = this.form.fields.texts;
    if (slotStart === '') return { id: 'order.error.time' };
    const { isOffered, refusalOf } = this.root.feature(OrderTimeStore);
    const refusal = refusalOf(slotStart);
    if (refusal) return refusal;
    return isOffered(slotStart) ? undefined : { id: 'order.error.slot-passed' };
  }
}
