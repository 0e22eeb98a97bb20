import { makeAutoObservable } from 'mobx';
import { asNumber, asString } from './guards';

/**
 * The locally stored user id and messenger id (spec section 6). Both are only hints for the interface; the server
 * authorizes every request by the token.
 */
export class SessionStore {
  customerId = '';
  tgId = 0;
  /** The messenger id that the server verified for this page; 0 if there is none. */
  private verifiedId = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Orders are loaded only if a customer id exists (spec section 5). */
  get hasCustomer(): boolean {
    return this.customerId !== '';
  }

  /**
   * Messenger mode is on if the stored messenger id is above 0 (spec section 6) and equals the id that the server
   * verified. An id from storage alone may belong to an earlier user.
   */
  get isMessenger(): boolean {
    return this.tgId > 0 && this.tgId === this.verifiedId;
  }

  setCustomer(customerId: string): void {
    this.customerId = customerId;
  }

  /** Sets the messenger id that the server verified. */
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
