import type { AddressBook, Suggestion } from '../models/address';
import type { Point } from '../models/geo';
import { MapsError } from './MapsError';

/** Time in ms before the second address book is used. */
export const SERVICE_PATIENCE_MS = 4_000;

/** After a failure or a timeout of the service the customer still has to find an address. */
export function standingIn(
  service: AddressBook,
  other: AddressBook,
  onFailure: (error: unknown) => void,
): AddressBook {
  /** Suggestions of the substitute; only the substitute can locate them. */
  const others = new WeakSet<Suggestion>();
  return {
    async suggest(text, near, signal) {
      try {
        return await inTime(service.suggest(text, near, signal));
      } catch (error) {
        signal.throwIfAborted();
        onFailure(error);
        const found = await other.suggest(text, near, signal);
        for (const suggestion of found) others.add(suggestion);
        return found;
      }
    },
    locate: (suggestion): Promise<Point | undefined> =>
      others.has(suggestion) ? other.locate(suggestion) : inTime(service.locate(suggestion)),
  };
}

function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MapsError('failed', 'Maps: the service does not answer')),
      SERVICE_PATIENCE_MS,
    );
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
