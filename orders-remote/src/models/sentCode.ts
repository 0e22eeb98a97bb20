/** `nextAtMs`: the time at which another code can be requested, by the page's clock. */
export interface SentCode {
  phone: string;
  nextAtMs: number;
}

/** `retryAfter` in seconds, as the server says it. */
export const sentCode = (phone: string, retryAfter: number): SentCode => ({
  phone,
  nextAtMs: Date.now() + retryAfter * 1000,
});
