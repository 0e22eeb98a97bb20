import type { Quote, SteepPrice } from '@olov/contract';
import type { PlannedWork } from '@olov/contract/staff/site';
import { FAILURE_RETRY_AFTER_S } from '@olov/server-kit/admission';

/** An error that is not a fault of the server. `message` is for the customer, in the customer’s language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      quote?: Quote;
      prices?: SteepPrice[];
      planned?: PlannedWork[];
      retryAfter?: number;
    } = {},
  ) {
    super(message);
  }

  /** Seconds until a repetition may succeed. A limit whose end nobody computes says a minute. */
  get retryAfter(): number | undefined {
    return this.details.retryAfter ?? (this.status === 429 ? 60 : undefined);
  }
}

/** Another server fails, which a repetition may find well. */
export const dependencyFailed = (code: string, message: string): ApiError =>
  new ApiError(503, code, message, { retryAfter: FAILURE_RETRY_AFTER_S });

export const wrongFields = (fields: Record<string, string>, code = 'fields-invalid'): ApiError =>
  new ApiError(422, code, Object.values(fields)[0] ?? code, { fields });
