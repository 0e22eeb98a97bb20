import type { CustomerAddress, RenameAddressBody, SaveAddressBody } from '@olov/contract';
import { isApiError } from './api/ApiError';
import type { ApiClient } from './api/client';
import type { AddressesStore, Coordinates, SavedAddress } from './stores/AddressesStore';
import type { RootStore } from './stores/RootStore';

/** The running synchronization of a store, and whether the store has changed since it started. */
const running = new WeakMap<AddressesStore, { done: Promise<boolean>; isAgain: boolean }>();

/**
 * Makes the addresses of the browser and of the customer’s account equal: the union by coordinates, without addresses
 * that were deleted on either side. Call it when addresses are shown, and after each change. Returns false if the
 * account could not be reached; the next call then sends the changes, also after a reload. Never rejects.
 */
export function syncAddresses(root: RootStore): Promise<boolean> {
  const current = running.get(root.addresses);
  if (current) {
    current.isAgain = true;
    return current.done;
  }
  const run = { done: Promise.resolve(false), isAgain: false };
  running.set(root.addresses, run);
  run.done = (async () => {
    try {
      do {
        run.isAgain = false;
        await syncOnce(root);
      } while (run.isAgain);
      return true;
    } catch {
      return false;
    } finally {
      running.delete(root.addresses);
    }
  })();
  return run.done;
}

async function syncOnce({ session, clients, addresses }: RootStore): Promise<void> {
  if (!session.hasCustomer) return;
  const calls = callsOf(clients.main);
  let account = await calls.list();
  for (const gone of [...addresses.removed]) {
    const there = at(account, gone);
    if (there) account = await calls.delete(there.id);
    addresses.settleRemoval(gone);
  }
  for (const own of [...addresses.list]) {
    const { coordinates, title, label, isSaved, isRenamed, isUsed } = own;
    const there = at(account, coordinates);
    // Saving an existing address again only adds its missing house number and tells that it was chosen.
    if (there ? isUsed || (own.house && !there.house) : !isSaved) {
      account = (await orRefused(calls.save(bodyOf(own)))) ?? account;
      addresses.note(coordinates, { isUsed: false });
    }
    if (there && isRenamed) {
      account = (await orRefused(calls.rename({ id: there.id, title, ...labelIn(label) }))) ?? account;
      addresses.settleTitle(coordinates, title, label);
    }
  }
  addresses.follow(account);
}

/** Another chain's account gets no label unless the customer gave one. */
const labelIn = (label: string | undefined): Pick<RenameAddressBody, 'label'> =>
  label === 'home' || label === 'work' || label === '' ? { label } : {};

/** Each call answers the saved addresses. */
const callsOf = (main: ApiClient) => ({
  list: () => main.get<CustomerAddress[]>('/api/addresses/List'),
  /** An address with saved coordinates is ignored. */
  save: (body: SaveAddressBody) => main.post<CustomerAddress[]>('/api/addresses/Save', body),
  rename: (body: RenameAddressBody) => main.post<CustomerAddress[]>('/api/addresses/Rename', body),
  delete: (id: string) => main.post<CustomerAddress[]>('/api/addresses/Delete', { id }),
});

const bodyOf = ({ coordinates, title, address, iconSrc, street, house }: SavedAddress) => ({
  coordinates,
  title,
  address,
  iconSrc,
  ...(street && { street }),
  ...(house && { house }),
});

const at = (account: readonly CustomerAddress[], [longitude, latitude]: Coordinates) =>
  account.find(({ coordinates }) => coordinates[0] === longitude && coordinates[1] === latitude);

/** Undefined if the account refuses the address permanently: a full list, a text that is too long. */
async function orRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  }
}

/** The addresses of the browser, the last chosen one first. */
export function recentAddresses({ list }: AddressesStore): readonly SavedAddress[] {
  const timeOf = ({ usedAt = '' }: SavedAddress) => usedAt;
  return [...list].sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

/** Notes that the address was chosen; the next synchronisation tells the account. */
export function noteUse({ addresses, clock }: RootStore, coordinates: Coordinates): void {
  addresses.note(coordinates, { usedAt: new Date(clock.now).toISOString(), isUsed: true });
}
