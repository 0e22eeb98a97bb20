import { isApiError } from '../api/ApiError';
import type { ToastsStore } from './ToastsStore';

interface Terms {
  /** The customer has pressed something, and nothing else says that it was not done. */
  isOnlyAnswer?: boolean;
}

/**
 * The toast of a failed call (spec section 8): what the answer says in the customer's language, else the message
 * `fallback`, which is `error.server-error` for order calls and `error.fetch-error` for what is shown. Without a network
 * the message is not shown: the page says that already, for as long as it lasts.
 */
export function reportFailure(
  { toasts }: { toasts: ToastsStore },
  error: unknown,
  fallback: 'error.fetch-error' | 'error.server-error',
  { isOnlyAnswer = false }: Terms = {},
): void {
  const text = isApiError(error) && error.detail;
  toasts.show({
    severity: 'error',
    summary: 'error.title',
    detail: text || fallback,
    isOfConnection: !text && !isOnlyAnswer,
  });
}
