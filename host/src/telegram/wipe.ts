import { forgetDrafts, type MessageToWorker, type RootStore } from '@olov/shared-kit';
import { CONSENT_KEY } from '../analytics/consentKey';
import { storageOf } from '../browserStorage';
import { forgetLedger } from './basket/ledger';

/** The next user of this browser must not see the data of the previous one. */
export function wipe(stores: RootStore, window: Window): void {
  stores.cart.clear();
  stores.addresses.clear();
  stores.favourites.clear();
  stores.location.clear();
  stores.session.setCustomer('');
  storageOf(window, 'localStorage')?.removeItem(CONSENT_KEY);
  forgetDrafts();
  forgetLedger(storageOf(window, 'sessionStorage'));
  void tellWorker(window.navigator.serviceWorker);
}

/** A worker does not control the page after a forced reload. */
async function tellWorker(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const forget: MessageToWorker = 'forget';
  const worker = workers?.controller ?? (await workers?.getRegistration().catch(() => undefined))?.active;
  worker?.postMessage(forget);
}
