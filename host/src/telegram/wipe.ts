import { forgetDrafts, type MessageToWorker, type RootStore } from '@olov/shared-kit';
import { storageOf } from '../browserStorage';
import { forgetLedger } from './basket/ledger';

/**
 * Deletes the data of the previous user in this browser before they are visible to another one (PRODUCT.md
 * "Telegram"). This includes the place, because its title is an address, and form drafts.
 */
export function wipe(stores: RootStore, window: Window): void {
  stores.cart.clear();
  stores.addresses.clear();
  stores.location.clear();
  stores.session.setCustomer('');
  forgetDrafts();
  forgetLedger(storageOf(window, 'sessionStorage'));
  void tellWorker(window.navigator.serviceWorker);
}

/** Finds the worker also if it does not control this page, as after a forced reload. */
async function tellWorker(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const forget: MessageToWorker = 'forget';
  const worker = workers?.controller ?? (await workers?.getRegistration().catch(() => undefined))?.active;
  worker?.postMessage(forget);
}
