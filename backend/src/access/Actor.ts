import type { Role, Scope } from '@olov/contract/staff/roles';

export interface Member {
  kind: 'member';
  id: string;
  login: string;
  name: string;
  role: Role;
  /** Undefined: all restaurants of the chain. */
  restaurants: readonly string[] | undefined;
}

export interface Machine {
  kind: 'machine';
  purpose: string;
  scopes: readonly Scope[];
}

/** Somebody who calls for the staff. */
export type Actor = Member | Machine;
