import { authorOf, type Change, recordChange } from '../../access/audit';
import type { Database } from '../../db/connect';
import { type MemberRow, NO_LINK, toMember, updateMember } from './members/repository';
import type { Keys, Provider, SignedIn } from './provider/createProvider';
import type { SecondFactor } from './secondFactor';
import type { Place, StaffSessions } from './sessions/service';
import { memberFor, memberWithCode, type Refusal } from './signInByProvider';

/** A sign-in that lacks the code of the second factor. */
interface Asked {
  login: string;
  subject: string;
  /** The person to whom the account was bound then. */
  bound?: string | undefined;
  idToken?: string | undefined;
}

export type Entry =
  | { kind: 'entered'; session: string; member: string; idToken?: string | undefined }
  | ({ kind: 'code' } & Asked)
  | { kind: 'refused'; why: Refusal };

interface From {
  place: Place;
  requestId: string;
}

/** The sign-in through the chain's own identity provider. */
export interface ProviderDoor extends Pick<Provider, 'issuer' | 'begin' | 'endAddress'> {
  finish(query: string, keys: Keys, from: From): Promise<Entry>;
  /** The second step of a member whom the provider asked for no second factor. */
  enterCode(asked: Asked, code: string, from: From): Promise<Entry>;
}

interface Options {
  db: Database;
  provider: Provider;
  sessions: StaffSessions;
  secondFactor: SecondFactor;
  now(): number;
}

export function createProviderDoor({ provider, sessions, ...parts }: Options): ProviderDoor {
  const { db, now } = parts;

  const refuse = async (why: Refusal, login: string | undefined, requestId: string): Promise<Entry> => {
    const author = { actor: 'provider', role: null, requestId };
    // A stranger stays unnamed: nobody could delete the name from the audit log.
    const subjectId = login ?? 'unknown';
    const entry: Change = { action: 'refuse-sign-in', subject: 'Member', subjectId, after: { why } };
    await recordChange(db, author, entry, now());
    return { kind: 'refused', why };
  };

  /** The first sign-in binds the account to the person, who keeps it under another e-mail. */
  const enter = async (
    row: MemberRow,
    { subject, idToken }: Pick<SignedIn, 'subject' | 'idToken'>,
    { place, requestId }: From,
  ): Promise<Entry> => {
    const { id, login, providerSubject } = row;
    const member = toMember(row);
    const isBinding = providerSubject !== subject;
    const entry: Change = {
      action: 'sign-in',
      subject: 'Member',
      subjectId: login,
      ...(isBinding && providerSubject !== null && { before: { person: providerSubject } }),
      after: { by: 'provider', ...(isBinding && { person: subject }) },
    };
    const session =
      member &&
      (await sessions.begin(row, place, async (trx) => {
        if (isBinding) await updateMember(trx, id, { providerSubject: subject, ...NO_LINK });
        await recordChange(trx, authorOf(member, requestId), entry, now());
      }));
    return session === undefined
      ? refuse('disabled', login, requestId)
      : { kind: 'entered', session, member: login, idToken };
  };

  return {
    issuer: provider.issuer,
    begin: provider.begin,
    endAddress: provider.endAddress,
    async finish(query, keys, from) {
      const person = await provider.finish(query, keys);
      const { subject, idToken } = person;
      const answer = await memberFor(db, person);
      if (answer.kind === 'refused') return refuse(answer.why, answer.login, from.requestId);
      const { kind, row } = answer;
      if (kind === 'member') return enter(row, { subject, idToken }, from);
      const { login, providerSubject: bound } = row;
      return { kind, login, subject, idToken, ...(bound !== null && { bound }) };
    },
    async enterCode({ login, subject, bound, idToken }, code, from) {
      const row = await memberWithCode(parts, login, code);
      if (!row) return refuse('wrong-code', login, from.requestId);
      // The operator has released the account, or another person got it.
      if (row.providerSubject !== (bound ?? null)) return refuse('changed', login, from.requestId);
      return enter(row, { subject, idToken }, from);
    },
  };
}
