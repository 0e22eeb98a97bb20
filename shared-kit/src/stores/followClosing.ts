import { businessDays } from '@olov/contract/places/openingHours';
import { reaction } from 'mobx';
import type { ClockStore } from './ClockStore';

interface Hours {
  starTime: string;
  endTime: string;
}

/** A browser's clock may be a little fast, and an answer from before the closing time would be the old one. */
const WAIT_MS = 60_000;
const REPEATS = 3;

/**
 * Calls `ask` a minute after the business day of a restaurant ends, until the returned function is called. An answer of the API has the
 * hours of one day, and the next day may have others, so the page has to ask again. A rejected question is repeated with the next
 * ticks, three times at most.
 */
export const followClosing = (
  clock: Pick<ClockStore, 'now'>,
  restaurantsOf: () => readonly Hours[],
  ask: () => Promise<unknown>,
): (() => void) => {
  let isDue = false;
  let repeats = 0;
  const repeat = () => {
    isDue = repeats > 0;
    repeats -= 1;
  };
  return reaction(
    () => {
      const hours = restaurantsOf().map(({ starTime, endTime }) => ({ opening: starTime, closing: endTime }));
      return { answer: JSON.stringify(hours), closedMs: lastClosing(hours, clock.now - WAIT_MS) };
    },
    ({ answer, closedMs }, before) => {
      if (answer !== before.answer) isDue = false;
      else if (closedMs > before.closedMs) {
        isDue = true;
        repeats = REPEATS;
      }
      if (!isDue) return;
      isDue = false;
      ask().catch(repeat);
    },
  );
};

const lastClosing = (hours: readonly Parameters<typeof businessDays>[0][], nowMs: number): number =>
  Math.max(
    0,
    ...hours.flatMap((one) =>
      businessDays(one, nowMs)
        .map(({ closesMs }) => closesMs)
        .filter((closesMs) => closesMs <= nowMs),
    ),
  );
