/** `nextAtMs`: the time at which another code can be requested, by the server’s clock. */
export interface SentCode {
  phone: string;
  nextAtMs: number;
}

/** `retryAfter` in seconds, as the server says it. */
export const sentCode = (phone: string, retryAfter: number, nowMs: number): SentCode => ({
  phone,
  nextAtMs: nowMs + retryAfter * 1000,
});
