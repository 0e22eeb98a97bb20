import { isApiError, type RootStore } from '@olov/shared-kit';

/** The toast of spec section 8 for order calls: what the answer says, or that the service did not respond. */
export function reportFailure({ toasts }: RootStore, error: unknown): void {
  const detail = (isApiError(error) && error.detail) || 'error.server-error';
  toasts.show({ severity: 'error', summary: 'error.title', detail });
}
