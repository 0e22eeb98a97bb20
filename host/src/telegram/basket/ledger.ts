import type { KeyValueStorage } from '@olov/shared-kit/host';
import { answered, type BasketLine, type States } from './merge';

const KEY = 'olov-basket';

export interface Ledger {
  tgId: number;
  /** Undefined if the messenger API has no versions (spec section 7): then it keeps whole baskets. */
  version?: number | undefined;
  lines: BasketLine[];
  /** Times of change in ms since 1970, by the id of an unsent line. */
  changedAt: Record<string, number>;
}

export function readLedger(storage: KeyValueStorage | undefined, tgId: number): Ledger | undefined {
  try {
    const ledger = JSON.parse(storage?.getItem(KEY) ?? '') as Partial<Ledger>;
    const isWhole =
      ledger.tgId === tgId &&
      (ledger.version === undefined || Number.isInteger(ledger.version)) &&
      Array.isArray(ledger.lines);
    return isWhole ? (ledger as Ledger) : undefined;
  } catch {
    return undefined;
  }
}

export function keepLedger(storage: KeyValueStorage | undefined, ledger: Ledger): void {
  try {
    storage?.setItem(KEY, JSON.stringify(ledger));
  } catch {}
}

export const forgetLedger = (storage: KeyValueStorage | undefined): void => storage?.removeItem(KEY);

export const linesOf = (ledger: Ledger | undefined): States => answered(ledger?.lines ?? []);
