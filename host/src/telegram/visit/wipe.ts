import { forgetDrafts, type MessageToWorker, type RootStore } from '@olov/shared-kit';
import { storageOf } from '../../browserStorage';
import { forgetLedger } from '../basket/ledger';

/**
 * Another person is here: what the one before left in this browser goes, before anything of it is seen (PRODUCT.md
 * "Telegram"). The place goes as well, because it is called by an address, and so does what was typed into forms.
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

/** Also where this page came past the service worker, as one that is loaded anew by force. */
async function tellWorker(workers: ServiceWorkerContainer | undefined): Promise<void> {
  const forget: MessageToWorker = 'forget';
  const worker = workers?.controller ?? (await workers?.getRegistration().catch(() => undefined))?.active;
  worker?.postMessage(forget);
}
