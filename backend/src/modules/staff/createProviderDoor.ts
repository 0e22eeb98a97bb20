import type { Database } from '../../db/connect';
import { authorOf, recordChange } from './audit/repository';
import { type MemberRow, toMember, updateMember } from './members/repository';
import type { Keys, Provider } from './provider/createProvider';
import type { SecondFactor } from './secondFactor';
import type { Place, StaffSessions } from './sessions/service';
import { memberFor, memberWithCode, type Refusal } from './signInByProvider';

export type Entry =
  | { kind: 'entered'; session: string; member: string }
  | { kind: 'code'; login: string; subject: string }
  | { kind: 'refused'; why: Refusal };

interface From {
  place: Place;
  requestId: string;
}

/** The sign-in through the chain's own identity provider. */
export interface ProviderDoor extends Pick<Provider, 'begin'> {
  finish(query: string, keys: Keys, from: From): Promise<Entry>;
  /** The second step of a member whom the provider asked for no second factor. */
  enterCode(asked: { login: string; subject: string }, code: string, from: From): Promise<Entry>;
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
    const entry = { action: 'refuse-sign-in', subject: 'Member', subjectId: login ?? 'unknown' };
    await recordChange(db, author, { ...entry, after: { why } }, now());
    return { kind: 'refused', why };
  };

  /** The first sign-in binds the account to the person, who keeps it under another e-mail. */
  const enter = async (row: MemberRow, subject: string, { place, requestId }: From): Promise<Entry> => {
    const { id, login, providerSubject } = row;
    const member = toMember(row);
    const entry = { action: 'sign-in', subject: 'Member', subjectId: login, after: { by: 'provider' } };
    const session =
      member &&
      (await sessions.begin(row, place, async (trx) => {
        if (providerSubject !== subject) await updateMember(trx, id, { providerSubject: subject });
        await recordChange(trx, authorOf(member, requestId), entry, now());
      }));
    return session === undefined
      ? refuse('disabled', login, requestId)
      : { kind: 'entered', session, member: login };
  };

  return {
    begin: provider.begin,
    async finish(query, keys, from) {
      const person = await provider.finish(query, keys);
      const { subject } = person;
      const answer = await memberFor(db, person);
      if (answer.kind === 'refused') return refuse(answer.why, answer.login, from.requestId);
      return answer.kind === 'code'
        ? { kind: 'code', login: answer.row.login, subject }
        : enter(answer.row, subject, from);
    },
    async enterCode({ login, subject }, code, from) {
      const row = await memberWithCode(parts, login, code);
      return row ? enter(row, subject, from) : refuse('wrong-code', login, from.requestId);
    },
  };
}
