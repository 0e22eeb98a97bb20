import {
  type Customer,
  type DeleteCustomerAnswer,
  forgetDrafts,
  isApiError,
  type RootStore,
  type SendCodeAnswer,
  type UpdateCustomerBody,
} from '@olov/shared-kit';
import { syncAddresses } from '@olov/shared-kit/addresses';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What the shop knows of the customer. Its own calls reject with what went wrong: the dialogs say it where it belongs. */
export class ProfileStore {
  /** Undefined while nothing is known: of a guest, or not yet. */
  customer: Customer | undefined = undefined;
  status: 'idle' | 'loading' | 'loaded' | 'failed' = 'idle';
  private attempt = 0;
  /** The call that was made last, while it is under way. */
  private sending: { call: string; answer: Promise<unknown> } | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ProfileStore, 'root' | 'attempt' | 'sending' | 'send'>(
      this,
      { root: false, attempt: false, sending: false, send: false, customer: observableRef },
      { autoBind: true },
    );
  }

  /** What is known is on its way for the first time. */
  get isLoading(): boolean {
    return !this.customer && (this.status === 'idle' || this.status === 'loading');
  }

  /** While nobody said otherwise a code can be asked for; a shop that can send none says so then. */
  get canVerifyPhone(): boolean {
    return this.customer?.canVerifyPhone ?? true;
  }

  /** Whoever is no customer yet has nothing here to be asked for. */
  async open(): Promise<void> {
    const { session, api } = this.root;
    this.attempt += 1;
    const { attempt } = this;
    if (!session.hasCustomer) {
      this.customer = undefined;
      this.status = 'loaded';
      return;
    }
    this.status = 'loading';
    void syncAddresses(this.root);
    try {
      const customer = await api.customers.get();
      if (attempt === this.attempt) this.take(customer);
    } catch {
      runInAction(() => {
        if (attempt === this.attempt) this.status = 'failed';
      });
    }
  }

  update(changes: UpdateCustomerBody): Promise<void> {
    return this.send('update', changes, async () => {
      this.take(await this.root.api.customers.update(changes));
    });
  }

  sendCode(phone: string): Promise<SendCodeAnswer> {
    return this.send('code', { phone }, () => this.root.api.customers.sendCode({ phone }));
  }

  /** The phone is this customer's now, and with it perhaps the orders of another device: all that is shown is asked for anew. */
  verify(phone: string, code: string): Promise<void> {
    return this.send('verify', { phone, code }, async () => {
      this.take(await this.root.api.customers.verify({ phone, code }));
      this.root.connection.renew();
    });
  }

  /** Everything is deleted there, and nothing of the person stays here. */
  delete(): Promise<DeleteCustomerAnswer> {
    return this.send('delete', {}, async () => {
      const { api, cart, addresses, location, connection } = this.root;
      const answer = await api.customers.delete();
      cart.clear();
      addresses.clear();
      location.clear();
      forgetDrafts();
      connection.renew();
      return answer;
    });
  }

  /**
   * Sends one thing at a time, because a dialog may be closed and opened again meanwhile: the same thing shares the answer
   * that is awaited, another one waits for its turn.
   */
  private send<Answer>(name: string, body: object, work: () => Promise<Answer>): Promise<Answer> {
    const call = `${name} ${JSON.stringify(body)}`;
    if (this.sending?.call === call) return this.sending.answer as Promise<Answer>;
    const before = this.sending?.answer;
    const answer = before ? before.then(work, work) : work();
    const sending = { call, answer };
    this.sending = sending;
    const end = () => {
      if (this.sending === sending) this.sending = undefined;
    };
    void answer.then(end, end);
    return answer;
  }

  private take(customer: Customer): void {
    this.customer = customer;
    this.status = 'loaded';
  }
}

/** What a failed call says to the customer: the shop's own text, or the id of ours. */
export const failureText = (error: unknown): string =>
  (isApiError(error) && error.detail) ||
  (isApiError(error) && error.isNetwork ? 'error.fetch-error' : 'error.server-error');
