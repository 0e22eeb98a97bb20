import { readAnswer } from '@olov/contract/platform/reading';
import type { Quote } from '@olov/shared-kit';

/** A quote that does not fit the contract is left out, so that the refusal itself is still shown. */
export function readQuote(quote: unknown): Quote | undefined {
  try {
    return readAnswer('POST /api/delivery/Calculate', quote) as Quote;
  } catch {
    return undefined;
  }
}
