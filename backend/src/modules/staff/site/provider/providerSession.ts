import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { KeyedHash } from '../../../../keyedHash';
import { createSeal } from '../../../../seal';
import { sha256 } from '../../../../sha256';
import type { StaffSession } from '../../sessions/service';
import { leavingCookie, leavingCookieOf } from '../request';

/** Names its session, so that a later session of the same browser does not end with it. */
const Kept = Type.Object({
  session: Type.String(),
  issuer: Type.String(),
  idToken: Type.Optional(Type.String()),
});

/** The browser keeps the ID token until its sign-out, which tells the provider whose session ends. */
export function createProviderSessions(keyedHash: KeyedHash) {
  const seal = createSeal(keyedHash, 'sessions at the provider');
  return {
    cookie(
      request: Pick<FastifyRequest, 'headers' | 'protocol'>,
      { session, issuer, idToken }: { session: string; issuer: string; idToken?: string | undefined },
    ): string {
      const kept = { session: sha256(session), issuer, ...(idToken !== undefined && { idToken }) };
      return leavingCookie(request, seal.close(JSON.stringify(kept)));
    },

    /** Undefined for a session that did not begin at the provider. */
    of(
      request: FastifyRequest,
      { idHash }: Pick<StaffSession, 'idHash'>,
    ): { issuer: string; idToken?: string } | undefined {
      const sealed = leavingCookieOf(request);
      const text = sealed === undefined ? undefined : seal.open(sealed);
      const kept: unknown = text === undefined ? undefined : JSON.parse(text);
      return Value.Check(Kept, kept) && kept.session === idHash ? kept : undefined;
    },
  };
}
