import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Seal } from '../../seal';

const Next = Type.Optional(Type.String());

/** The state of one sign-in. The browser keeps it, so any replica can finish what another one began. */
const Transaction = Type.Union([
  Type.Object({
    kind: Type.Literal('asked'),
    keys: Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() }),
    next: Next,
    until: Type.Number(),
  }),
  /** The provider has answered; the code of the second factor is missing. */
  Type.Object({
    kind: Type.Literal('code'),
    login: Type.String(),
    subject: Type.String(),
    bound: Type.Optional(Type.String()),
    idToken: Type.Optional(Type.String()),
    next: Next,
    until: Type.Number(),
  }),
]);
export type Transaction = Type.Static<typeof Transaction>;

export const closeTransaction = (seal: Seal, transaction: Transaction): string =>
  seal.close(JSON.stringify(transaction));

/** Undefined if it has expired, was changed, or is of another step. */
export function openTransaction<Kind extends Transaction['kind']>(
  seal: Seal,
  sealed: string | undefined,
  kind: Kind,
  now: number,
): Extract<Transaction, { kind: Kind }> | undefined {
  const text = sealed === undefined ? undefined : seal.open(sealed);
  const transaction: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!Value.Check(Transaction, transaction) || transaction.until <= now) return undefined;
  return isOfKind(transaction, kind) ? transaction : undefined;
}

const isOfKind = <Kind extends Transaction['kind']>(
  transaction: Transaction,
  kind: Kind,
): transaction is Extract<Transaction, { kind: Kind }> => transaction.kind === kind;
