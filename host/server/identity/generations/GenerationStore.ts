export interface Generation {
  issuedAt: number;
  previous?: number | undefined;
  confirmedAt?: number | undefined;
}

export interface GenerationStore {
  find(customerId: string): Promise<Generation | undefined>;
  /** Returns the valid generation, also if another request has replaced this one already. */
  rotate(customerId: string, from: number, to: number): Promise<Generation>;
  confirm(customerId: string, issuedAt: number, at: number): Promise<void>;
  revoke(customerId: string, at: number): Promise<void>;
}
