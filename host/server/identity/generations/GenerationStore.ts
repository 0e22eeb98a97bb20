export interface Generation {
  issuedAt: number;
  /** The generation that it replaced; absent after a revocation. */
  previous?: number | undefined;
  confirmedAt?: number | undefined;
}

export interface GenerationStore {
  find(customerId: string): Promise<Generation | undefined>;
  /**
   * Replaces one generation with the next unless another request has already replaced it; returns the valid
   * generation.
   */
  rotate(customerId: string, from: number, to: number): Promise<Generation>;
  confirm(customerId: string, issuedAt: number, at: number): Promise<void>;
  revoke(customerId: string, at: number): Promise<void>;
}
