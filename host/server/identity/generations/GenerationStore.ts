/** The cookies that are good for a browser's customer, by the times at which they were given; in ms. */
export interface Generation {
  /** The newest one. */
  issuedAt: number;
  /** The one before, in whose place it was given; absent after a revocation. */
  previous?: number | undefined;
  /** When a browser first came with the newest one; absent as long as none did. */
  confirmedAt?: number | undefined;
}

/** What the host's server remembers of customers whose cookie was replaced, the same for all replicas. */
export interface GenerationStore {
  find(customerId: string): Promise<Generation | undefined>;
  /** Replaces one generation by the next, unless another request has replaced it already; answers what is good now. */
  rotate(customerId: string, from: number, to: number): Promise<Generation>;
  confirm(customerId: string, issuedAt: number, at: number): Promise<void>;
  /** No cookie that was given before is good any more. */
  revoke(customerId: string, at: number): Promise<void>;
}
