import type { Quote } from '@olov/contract';

/**
 * An answer that is no success but no fault of ours. `message` is for the
 * customer, in their language.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: { fields?: Record<string, string>; quote?: Quote; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

/** 422: what was sent is understood but wrong, field by field. The first text speaks for all. */
export const wrongFields = (fields: Record<string, string>, code = 'fields-invalid'): ApiError =>
  new ApiError(422, code, Object.values(fields)[0] ?? code, { fields });
