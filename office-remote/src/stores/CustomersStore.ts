import type { CustomerCard, Feedback, FoundCustomers, FoundOrders } from '@olov/contract';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FormState } from './FormState';
import { Latest } from './Latest';

export type FoundCustomer = FoundCustomers['customers'][number];

/** Customers by their phone. Each search is in the audit log, so it begins by a press and not with each key. */
export class CustomersStore {
  typed = '';
  found: readonly FoundCustomer[] | undefined = undefined;
  readonly card = new Latest<CustomerCard>();
  readonly orders = new Latest<FoundOrders>();
  private readonly main: ApiClient;

  constructor({ clients: { main } }: Pick<RootStore, 'clients'>) {
    this.main = main;
    makeAutoObservable<CustomersStore, 'main'>(
      this,
      { found: observableRef, card: false, orders: false, main: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.typed = text;
  }

  async search(form: FormState): Promise<void> {
    const text = this.typed;
    const answer = await form.run(() => this.main.post<FoundCustomers>('/api/customers/Search', { text }));
    if (answer) this.take(answer.customers);
  }

  async open(phone: string): Promise<void> {
    this.card.set(undefined);
    this.orders.set(undefined);
    await Promise.all([this.loadCard(phone), this.loadOrders(phone)]);
  }

  loadCard(phone: string): Promise<void> {
    return this.card.ask((signal) => this.main.post('/api/customers/Card', { phone }, { signal }));
  }

  loadOrders(phone: string): Promise<void> {
    return this.orders.ask((signal) => this.main.post('/api/orders/Search', { text: phone }, { signal }));
  }

  /** True if the data are deleted; the list is empty until the next search. */
  async remove(form: FormState, customerId: string): Promise<boolean> {
    const isDone = await form.send(() => this.main.post('/api/customers/DeleteOf', { customerId }));
    if (isDone) this.take(undefined);
    return isDone;
  }

  async answer(form: FormState, id: string, text: string): Promise<void> {
    const answered = await form.run(() => this.main.post<Feedback>('/api/feedback/Answer', { id, text }));
    const { value } = this.card;
    if (!answered || !value) return;
    const messages = value.messages.map((one) => (one.id === id ? answered : one));
    this.card.set({ ...value, messages });
  }

  private take(found: CustomersStore['found']): void {
    this.found = found;
  }
}
