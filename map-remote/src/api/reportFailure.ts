import { isApiError, type RootStore } from '@olov/shared-kit';

type FallbackKey = 'error.fetch-error' | 'error.server-error';

/** The toast of spec section 8: what the answer says, or the wording for this kind of call. */
export function reportFailure({ toasts }: RootStore, error: unknown, fallback: FallbackKey): void {
  const detail = isApiError(error) ? error.detail : undefined;
  toasts.show({ severity: 'error', summary: 'error.title', detail: detail || fallback });
}
