import {
  type Customer,
  type DeleteCustomerAnswer,
  forgetDrafts,
  LatestRequest,
  type RequestStatus,
  type RootStore,
  type UpdateCustomerBody,
} from '@olov/shared-kit';
import { syncAddresses } from '@olov/shared-kit/addresses';
import { makeAutoObservable, observableRef } from 'mobx';
import { customerApi } from '../api/ordersApi';
import { type SentCode, sentCode } from '../models/sentCode';

/** The customer's profile. Its requests reject with the error, which the dialogs show. */
export class ProfileStore {
  /** Undefined for a guest and before the first answer. */
  customer: Customer | undefined = undefined;
  private readonly request = new LatestRequest();
  private sending: { call: string; answer: Promise<unknown> } | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ProfileStore, 'root' | 'request' | 'sending' | 'send'>(
      this,
      { root: false, request: false, sending: false, send: false, customer: observableRef },
      { autoBind: true },
    );
  }

  get status(): RequestStatus {
    return this.request.status;
  }

  get isLoading(): boolean {
    return !this.customer && (this.status === 'idle' || this.status === 'loading');
  }

  /** No profile could be loaded so far. */
  get hasFailed(): boolean {
    return !this.customer && this.status === 'failed';
  }

  /** True until the server says that it cannot send codes. */
  get canVerifyPhone(): boolean {
    const { features } = this.root;
    // The profile shows the verified phone.
    return features.has('phoneCodes') && features.has('profile') && (this.customer?.canVerifyPhone ?? true);
  }

  /** A guest has no profile to load. */
  async open(): Promise<void> {
    const { session, api } = this.root;
    if (!session.hasCustomer) {
      this.request.stop();
      this.customer = undefined;
      this.request.settle();
      return;
    }
    void syncAddresses(this.root);
    // A guest who got a customer id sees no placeholders in place of the rows.
    const isQuiet = !this.customer && this.status === 'ready';
    await this.request.run(() => api.customers.get(), { take: this.take, isQuiet });
  }

  update(changes: UpdateCustomerBody): Promise<void> {
    return this.send('update', changes, async () => {
      this.take(await customerApi(this.root).update(changes));
    });
  }

  sendCode(phone: string): Promise<SentCode> {
    return this.send('code', { phone }, async () => {
      const { retryAfter } = await customerApi(this.root).sendCode({ phone });
      return sentCode(phone, retryAfter, this.root.clock.readTime());
    });
  }

  /** A verified phone may add orders of another device, so everything is loaded again. */
  verify(phone: string, code: string): Promise<void> {
    return this.send('verify', { phone, code }, async () => {
      this.take(await customerApi(this.root).verify({ phone, code }));
      this.root.connection.renew();
    });
  }

  /** Deletes the account, and all personal data in this browser. */
  delete(): Promise<DeleteCustomerAnswer> {
    return this.send('delete', {}, async () => {
      const { cart, addresses, favourites, location, connection } = this.root;
      const answer = await customerApi(this.root).delete();
      cart.clear();
      addresses.clear();
      favourites.clear();
      location.clear();
      forgetDrafts();
      connection.renew();
      return answer;
    });
  }

  /**
   * One request at a time, because a dialog may be closed and opened again: an equal request shares the running one,
   * another one waits.
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
    this.request.settle();
  }
}
