import type { Quote } from '@olov/contract';

/**
 * A failed call. `detail` is the `error` text of the response in the customer’s language, if there was a response;
 * `status` is 0 if there was none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry can succeed; from a 429 that states it. */
  readonly retryAfter: number | undefined;
  /** The new quote of a 409. */
  readonly quote: Quote | undefined;

  constructor(
    message: string,
    answer: {
      status: number;
      code?: string;
      detail?: string | undefined;
      fields?: Record<string, string>;
      retryAfter?: number | undefined;
      quote?: Quote | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: answer.cause });
    this.status = answer.status;
    this.code = answer.code ?? (answer.status === 0 ? 'network' : 'unknown');
    this.detail = answer.detail;
    this.fields = answer.fields ?? {};
    this.retryAfter = answer.retryAfter;
    this.quote = answer.quote;
  }

  /** True if there was no response: the request may or may not have arrived. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** True if the back end does not have the call: the feature is missing, and no retry helps. */
export const isCallMissing = (error: unknown): boolean => isApiError(error) && error.code === CALL_MISSING;

/** A handler for `catch` that returns the fallback if the back end does not have the call. */
export const unlessMissing =
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (isCallMissing(error)) return fallback;
    throw error;
  };

/** The code of an error about a missing call. */
export const CALL_MISSING = 'call-missing';

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';
