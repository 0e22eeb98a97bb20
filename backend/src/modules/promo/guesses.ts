import { networkOf } from '@olov/server-kit/network';
import { WrongTries } from '../../wrongTries';

/** Who asks for a code: a new customer costs nothing, so that the address counts as well. */
export interface Guesser {
  customerId?: string;
  ip: string;
}

const WINDOW_MS = 10 * 60_000;
/** Different wrong codes in that time. Whoever mistypes is far below it. */
export const MOST_OF_CUSTOMER = 10;
/** Behind one address of a mobile network there are many customers. */
export const MOST_OF_ADDRESS = 60;
/**
 * Limits the different wrong promo codes of a customer and of a network. Beyond the limit no code is looked up, right
 * or wrong, until the window ends: guessing then tells nothing.
 */
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
