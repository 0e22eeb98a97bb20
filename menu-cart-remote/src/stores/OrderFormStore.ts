import { ONLINE_PAYMENTS, type PaymentType, type Quote, type RootStore, type Slot } from '@olov/shared-kit';
import { type FieldProblem, Form, type FormFailure } from '@olov/shared-kit/submission';
import { makeAutoObservable, reaction } from 'mobx';
import { Door } from '../models/Door';
import { lastContact } from '../models/lastContact';
import { bodyOf, type FilledIn } from '../models/orderBody';
import { FIELDS, type Field, fieldOf, LIMITS, TEXT_FIELDS, type TextField } from '../models/orderFields';
import { placeKey, placeOf } from '../models/place';
import { OrderTimeStore } from './OrderTimeStore';
import { QuoteStore } from './QuoteStore';

const PAYMENTS: readonly PaymentType[] = ['cash', 'card', ...ONLINE_PAYMENTS];

type OrderRefusal =
  | { kind: 'changed'; text: string; before: number; after: number; quote: Quote }
  /** The cart changed while a refused order was being sent. */
  | { kind: 'outdated' };

export type OrderFailure = FormFailure | OrderRefusal;

export class OrderFormStore {
  readonly form: Form<Field, TextField, OrderRefusal>;
  readonly door: Door;
  slotStart = '';
  isTimed = false;
  /** The pressed choice; `payment` is the effective one. */
  chosenPayment: PaymentType = 'cash';
  cutlery = 0;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<OrderFormStore, 'root'>(
      this,
      { root: false, form: false, door: false },
      { autoBind: true },
    );
    this.form = new Form<Field, TextField, OrderRefusal>(root, {
      fields: FIELDS,
      texts: TEXT_FIELDS,
      mask: (field, text) => (field === 'payment.changeFrom' ? text.replace(/\D/g, '').slice(0, 9) : text),
      loadRules: this.loadRules,
      problem: this.problem,
      fieldOf,
      onReset: this.clear,
      draft: { name: 'order', snapshot: () => this.snapshot, restore: this.restore },
    });
    this.door = new Door(root, this.form);
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
    this.form.forget('slotStart');
    // A chosen slot that passes is reported at once.
    if (slotStart !== '') this.form.visit('slotStart');
  }

  choosePayment(payment: PaymentType): void {
    this.chosenPayment = payment;
    this.form.forgive('payment.changeFrom');
    this.form.forgive('payment.type');
  }

  /** Cash when the chosen provider is no longer offered. */
  get payment(): PaymentType {
    const { paymentTypes } = this.root.feature(QuoteStore);
    return paymentTypes.includes(this.chosenPayment) ? this.chosenPayment : 'cash';
  }

  setCutlery(cutlery: number): void {
    this.cutlery = Math.min(Math.max(cutlery, 0), LIMITS.cutlery);
  }

  get needsSlot(): boolean {
    return this.isTimed || !this.root.feature(OrderTimeStore).isOpenNow;
  }

  keepDraft(): () => void {
    const stopKeeping = this.form.keepDraft();
    void this.fillKnown();
    const stopDoor = this.door.follow();
    // An error of the server about a place does not apply to another one.
    const stopFollowing = reaction(
      () => placeKey(placeOf(this.root)),
      () => this.form.forgive('address'),
    );
    return () => {
      stopDoor();
      stopKeeping();
      stopFollowing();
      // Other pages price the cart without a slot.
      this.root.feature(QuoteStore).setSlot('');
    };
  }

  get filledIn(): FilledIn {
    const { payment, cutlery } = this;
    const { texts } = this.form;
    const { house } = this.door;
    return { texts, payment, cutlery, isDelivery: this.root.deliveryMode.isDelivery, house };
  }

  get nextSlot(): Slot | undefined {
    const { slots } = this.root.feature(OrderTimeStore);
    const isWanted = this.slotStart !== '' && this.form.shown('slotStart') !== undefined;
    return isWanted ? (slots.find(({ start }) => start > this.slotStart) ?? slots[0]) : undefined;
  }

  private problem(field: Field): FieldProblem | undefined {
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
    this.door.reset();
    this.chooseAsap();
    this.cutlery = 0;
  }

  private async fillKnown(): Promise<void> {
    const { form } = this;
    if (form.texts['customer.name'] !== '' || form.texts['customer.phone'] !== '') return;
    const { name = '', phone = '', address } = await lastContact(this.root);
    if (form.texts['customer.name'] === '') form.setText('customer.name', name);
    if (form.texts['customer.phone'] === '') form.setText('customer.phone', phone);
    this.door.recall(address);
  }

  private get changeProblem(): FieldProblem | undefined {
    const changeFrom = this.form.texts['payment.changeFrom'];
    const { total } = this.root.feature(QuoteStore);
    return this.payment === 'cash' && changeFrom !== '' && Number(changeFrom) < total
      ? { id: 'order.error.change', values: { total: this.root.locale.money(total) } }
      : undefined;
  }

  private get snapshot() {
    const { slotStart, isTimed, chosenPayment: payment, cutlery } = this;
    return { slotStart, isTimed, payment, cutlery, ...this.door.snapshot };
  }

  private restore(draft: Record<string, unknown>): void {
    this.door.restore(draft);
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
