import type { ToastsStore } from '../stores/ToastsStore';
import { isApiError } from './ApiError';

/**
 * The toast of a failed call (spec section 8): what the answer says in the customer's language, else the message
 * `fallback`, which is `error.server-error` for order calls and `error.fetch-error` for what is shown.
 */
export function reportFailure(
  { toasts }: { toasts: ToastsStore },
  error: unknown,
  fallback: 'error.fetch-error' | 'error.server-error',
): void {
  const detail = (isApiError(error) && error.detail) || fallback;
  toasts.show({ severity: 'error', summary: 'error.title', detail });
}
