import { isApiError, isCallMissing } from '../api/ApiError';
import type { ToastsStore } from './ToastsStore';

interface Terms {
  /** True if the toast is the only feedback for the customer’s press. */
  isOnlyAnswer?: boolean;
}

/**
 * Shows the toast of a failed call (spec section 8): the error text of the response in the customer’s language, else
 * the message `fallback`, which is `error.server-error` for order calls and `error.fetch-error` for loading. Without
 * a network `fallback` is not shown, because the page already shows a notice. A call that the back
 * end does not have is reported only after a press: otherwise the page leaves the feature out.
 */
export function reportFailure(
  { toasts }: { toasts: ToastsStore },
  error: unknown,
  fallback: 'error.fetch-error' | 'error.server-error',
  { isOnlyAnswer = false }: Terms = {},
): void {
  const isMissing = isCallMissing(error);
  if (isMissing && !isOnlyAnswer) return;
  const text = isMissing ? 'error.unavailable' : isApiError(error) && error.detail;
  toasts.show({
    severity: 'error',
    summary: 'error.title',
    detail: text || fallback,
    isOfConnection: !text && !isOnlyAnswer,
  });
}
