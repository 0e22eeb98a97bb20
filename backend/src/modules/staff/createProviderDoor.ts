import type { Database } from '../../db/connect';
import { authorOf, recordChange } from './audit/repository';
import { type MemberRow, toMember } from './members/repository';
import type { Keys, Provider } from './provider/createProvider';
import type { SecondFactor } from './secondFactor';
import type { Place, StaffSessions } from './sessions/service';
import { memberFor, memberWithCode, type Refusal } from './signInByProvider';

export type Entry =
  | { kind: 'entered'; session: string; member: string }
  | { kind: 'code'; login: string }
  | { kind: 'refused'; why: Refusal };

interface From {
  place: Place;
  requestId: string;
}

/** The sign-in through the chain's own identity provider. */
export interface ProviderDoor extends Pick<Provider, 'begin'> {
  finish(query: string, keys: Keys, from: From): Promise<Entry>;
  /** The second step of a member whom the provider asked for no second factor. */
  enterCode(login: string, code: string, from: From): Promise<Entry>;
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

  const enter = async (row: MemberRow, { place, requestId }: From): Promise<Entry> => {
    const { login } = row;
    const member = toMember(row);
    const entry = { action: 'sign-in', subject: 'Member', subjectId: login, after: { by: 'provider' } };
    const session =
      member &&
      (await sessions.begin(row, place, (trx) =>
        recordChange(trx, authorOf(member, requestId), entry, now()),
      ));
    return session === undefined
      ? refuse('disabled', login, requestId)
      : { kind: 'entered', session, member: login };
  };

  return {
    begin: provider.begin,
    async finish(query, keys, from) {
      const answer = await memberFor(db, await provider.finish(query, keys));
      if (answer.kind === 'refused') return refuse(answer.why, answer.login, from.requestId);
      return answer.kind === 'code' ? { kind: 'code', login: answer.row.login } : enter(answer.row, from);
    },
    async enterCode(login, code, from) {
      const row = await memberWithCode(parts, login, code);
      return row ? enter(row, from) : refuse('wrong-code', login, from.requestId);
    },
  };
}
