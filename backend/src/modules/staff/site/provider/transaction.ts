import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Seal } from '../../../../seal';

/** The state of one sign-in. The browser keeps it, so any replica can finish what another one began. */
const Transaction = Type.Union([
  Type.Object({
    kind: Type.Literal('asked'),
    keys: Type.Object({ state: Type.String(), nonce: Type.String(), verifier: Type.String() }),
    next: Type.Optional(Type.String()),
    until: Type.Number(),
  }),
  /** The provider has answered; the code of the second factor is missing. */
  Type.Object({
    kind: Type.Literal('code'),
    login: Type.String(),
    subject: Type.String(),
    bound: Type.Optional(Type.String()),
    idToken: Type.Optional(Type.String()),
    until: Type.Number(),
  }),
]);
export type Transaction = Type.Static<typeof Transaction>;

/** A browser drops a cookie of more than 4096 bytes with its name. */
const LONGEST_COOKIE = 3900;

/** Without room for the ID token the transaction is closed without it: then the provider asks at the sign-out. */
export function closeTransaction(seal: Seal, transaction: Transaction): string {
  const sealed = seal.close(JSON.stringify(transaction));
  if (transaction.kind !== 'code' || sealed.length <= LONGEST_COOKIE) return sealed;
  const { idToken: _, ...others } = transaction;
  return seal.close(JSON.stringify(others));
}

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
