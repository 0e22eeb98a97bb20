import { networkOf } from '@olov/server-kit/network';
import { WrongTries } from '../../wrongTries';

/** A new customer id costs nothing, so the network is counted as well. */
export interface Guesser {
  customerId?: string;
  ip: string;
}

const WINDOW_MS = 10 * 60_000;
/** Different wrong codes per window, far above typing errors of a person. */
export const MOST_OF_CUSTOMER = 10;
export const MOST_OF_ADDRESS = 60;
/** Above the limit no code is looked up until the window ends, so that guessing reveals nothing. */
export class PromoGuesses {
  private readonly tries: WrongTries;

  constructor(now: () => number) {
    this.tries = new WrongTries(WINDOW_MS, now);
  }

  isExceeded(guesser: Guesser): boolean {
    return keysOf(guesser).some(({ key, most }) => this.tries.of(key) >= most);
  }

  count(guesser: Guesser, code: string): void {
    for (const { key } of keysOf(guesser)) this.tries.count(key, code);
  }
}

const keysOf = ({ customerId, ip }: Guesser) => [
  { key: `address ${networkOf(ip)}`, most: MOST_OF_ADDRESS },
  ...(customerId ? [{ key: `customer ${customerId}`, most: MOST_OF_CUSTOMER }] : []),
];
