import { makeAutoObservable } from 'mobx';
import { asNumber, asString } from './guards';

/**
 * Who is here: the locally kept user id and messenger id of spec section 6.
 * Both are hints for the interface; what may be seen and ordered is decided by
 * the token, on the server.
 */
export class SessionStore {
  customerId = '';
  tgId = 0;
  /** The messenger id that the server verified for this page; 0 for none. */
  private verifiedId = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Orders are fetched only when a customer id exists (spec section 5). */
  get hasCustomer(): boolean {
    return this.customerId !== '';
  }

  /**
   * Messenger mode is on when the stored messenger id is above 0 (spec section 6), and it is the one that the server
   * verified: one that was only found in the storage says who was here before.
   */
  get isMessenger(): boolean {
    return this.tgId > 0 && this.tgId === this.verifiedId;
  }

  setCustomer(customerId: string): void {
    this.customerId = customerId;
  }

  /** The server verified who this is. */
  setMessengerId(tgId: number): void {
    this.tgId = tgId;
    this.verifiedId = tgId;
  }

  restoreCustomer(value: unknown): void {
    this.customerId = asString(value);
  }

  restoreMessengerId(value: unknown): void {
    this.tgId = asNumber(value);
  }
}
