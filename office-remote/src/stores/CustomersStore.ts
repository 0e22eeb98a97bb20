import type {
  CustomerCard,
  Feedback,
  FeedbackList,
  FoundCustomers,
  FoundOrders,
  Photo,
} from '@olov/contract';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { FormState } from './FormState';
import { Latest } from './Latest';
import { ListStore } from './ListStore';

export type FoundCustomer = FoundCustomers['customers'][number];

/** Customers by their phone. Each search is in the audit log, so it begins by a press and not with each key. */
export class CustomersStore {
  typed = '';
  found: readonly FoundCustomer[] | undefined = undefined;
  readonly card = new Latest<CustomerCard>();
  readonly orders = new Latest<FoundOrders>();
  /** Messages without an answer, the newest ones. */
  readonly waiting: ListStore<Feedback>;
  private readonly main: ApiClient;

  constructor({ clients: { main } }: Pick<RootStore, 'clients'>) {
    this.main = main;
    this.waiting = new ListStore('id', (_, signal) =>
      main.get<FeedbackList>('/api/feedback/List', { query: { isWaiting: true, take: 50 }, signal }),
    );
    makeAutoObservable<CustomersStore, 'main'>(
      this,
      { found: observableRef, card: false, orders: false, waiting: false, main: false },
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

  async open(key: string): Promise<void> {
    this.card.set(undefined);
    this.orders.set(undefined);
    await this.card.ask((signal) => this.main.post('/api/customers/Card', { key }, { signal }));
    await this.loadOrders();
  }

  async loadOrders(): Promise<void> {
    const text = this.card.value?.phone;
    if (text === undefined) return;
    await this.orders.ask((signal) => this.main.post('/api/orders/Search', { text }, { signal }));
  }

  /** True if the data are deleted; the list is empty until the next search. */
  async remove(form: FormState, key: string): Promise<boolean> {
    const isDone = await form.send(() => this.main.post('/api/customers/DeleteOf', { key }));
    if (isDone) this.take(undefined);
    return isDone;
  }

  answer(form: FormState, id: string, text: string): Promise<void> {
    return this.change(form, 'Answer', { id, text });
  }

  /** Neither side goes on. */
  close(form: FormState, id: string): Promise<void> {
    return this.change(form, 'Close', { id });
  }

  photo(id: string, place: number, signal: AbortSignal): Promise<Photo> {
    return this.main.get('/api/feedback/Photo', { query: { id, place }, signal });
  }

  private async change(form: FormState, call: string, body: object): Promise<void> {
    const changed = await form.run(() => this.main.post<Feedback>(`/api/feedback/${call}`, body));
    if (!changed) return;
    this.waiting.replace(changed);
    const { value } = this.card;
    if (!value) return;
    const messages = value.messages.map((one) => (one.id === changed.id ? changed : one));
    this.card.set({ ...value, messages });
  }

  private take(found: CustomersStore['found']): void {
    this.found = found;
  }
}
