import type { CustomerAddress } from '@olov/contract';
import { isApiError } from './api/ApiError';
import type { AddressesStore, Coordinates, SavedAddress } from './stores/AddressesStore';
import type { RootStore } from './stores/RootStore';

/** What is under way for a store, and whether something was changed since it began. */
const running = new WeakMap<AddressesStore, { done: Promise<boolean>; isAgain: boolean }>();

/**
 * Brings the browser's addresses and those of the customer's account to the same: the union by coordinates, without what
 * was deleted on either side. To be called when the addresses are shown, and after each change. Answers false where the
 * account could not be reached; what was changed here is then told at the next call, also after a reload. Never rejects.
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

async function syncOnce({ session, api, addresses }: RootStore): Promise<void> {
  if (!session.hasCustomer) return;
  let account = await api.addresses.list();
  for (const gone of [...addresses.removed]) {
    const there = at(account, gone);
    if (there) account = await api.addresses.delete(there.id);
    addresses.settleRemoval(gone);
  }
  for (const own of [...addresses.list]) {
    const { coordinates, title, isSaved, isRenamed } = own;
    const there = at(account, coordinates);
    // Saved again, an address gets the house number that it lacks, and nothing else changes.
    if (there ? own.house && !there.house : !isSaved) {
      account = (await orRefused(api.addresses.save(bodyOf(own)))) ?? account;
    }
    if (there && isRenamed) {
      account = (await orRefused(api.addresses.rename({ id: there.id, title }))) ?? account;
      addresses.settleTitle(coordinates, title);
    }
  }
  addresses.follow(account);
}

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

/** Undefined for what the account will not take, however often it is asked: a full list, a text that is too long. */
async function orRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && (error.status === 409 || error.status === 422)) return undefined;
    throw error;
  }
}
