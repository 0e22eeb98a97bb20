import type { Quote, SteepPrice } from '@olov/contract';
import type { PlannedWork } from '@olov/contract/staff/site';

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

const AGAIN_S = 10;

/** Another server fails, which a repetition may find well. */
export const dependencyFailed = (code: string, message: string): ApiError =>
  new ApiError(503, code, message, { retryAfter: AGAIN_S });

export const wrongFields = (fields: Record<string, string>, code = 'fields-invalid'): ApiError =>
  new ApiError(422, code, Object.values(fields)[0] ?? code, { fields });
