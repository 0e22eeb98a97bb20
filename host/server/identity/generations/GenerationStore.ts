export interface Generation {
  issuedAt: number;
  previous?: number | undefined;
  confirmedAt?: number | undefined;
}

export interface GenerationStore {
  find(customerId: string): Promise<Generation | undefined>;
  /** Replaces generation `from` by `to` and returns the valid generation, which another request may have set first. */
  rotate(customerId: string, from: number, to: number): Promise<Generation>;
  confirm(customerId: string, issuedAt: number, at: number): Promise<void>;
  revoke(customerId: string, at: number): Promise<void>;
}
