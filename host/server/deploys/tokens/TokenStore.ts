import type { DeployToken } from '@olov/contract';

export interface StoredToken extends DeployToken {
  /** SHA-256 in hex; the token itself is stored nowhere. */
  hash: string;
}

/** Nothing is cached: a revoked token is unknown to all replicas at once. */
export interface TokenStore {
  /** Finds a token by its hash and notes the time of its use. */
  use(hash: string, at: string): Promise<DeployToken | undefined>;
  /** False if the remote has a token with this name. */
  add(token: StoredToken): Promise<boolean>;
  list(): Promise<DeployToken[]>;
  /** False if there is no such token. */
  remove(remote: string, name: string): Promise<boolean>;
}

/** The time of the last use is exact to a minute, so that a busy pipeline does not write with each request. */
export const NOTED_MS = 60_000;
