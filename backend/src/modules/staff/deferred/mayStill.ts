import type { Actor } from '../../../access/Actor';
import { type Author, authorOf } from '../../../access/audit';
import { type Right, rightsOf } from '../../../access/rights';
import type { Database } from '../../../db/connect';
import type { StaffToken } from '../machines';
import { findMember, type MemberRow, toMember } from '../members/repository';

export const memberMay = (row: MemberRow | undefined, right: Right): boolean =>
  row?.disabledAt === null && may(toMember(row), right);

/** True if the author of a change may make it now: the account or the token is valid, and has the right. */
export async function mayStill(db: Database, tokens: readonly StaffToken[], { actor }: Author, right: Right) {
  const machine = tokens
    .map(({ purpose, scopes }): Actor => ({ kind: 'machine', purpose, scopes }))
    .find((one) => authorOf(one, '').actor === actor);
  return machine ? may(machine, right) : memberMay(await findMember(db, actor), right);
}

const may = (actor: Actor | undefined, right: Right): boolean =>
  actor !== undefined && rightsOf(actor).has(right);
