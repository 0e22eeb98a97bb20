import { verbatim } from '@olov/contract';
import { SITE_API } from '@olov/contract/staff/names';
import { Left } from '@olov/contract/staff/site';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../../../errors';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { hasMembers } from '../members/repository';
import { DONE, HIDDEN } from './form';
import type { LoginTries } from './loginTries';
import { LOGINS_PER_MINUTE, limitOfNetwork } from './networkLimit';
import { createProviderSessions } from './provider/providerSession';
import { leavingCookie, placeOf, sessionCookie, staffLocale } from './request';
import { signInTexts } from './signInTexts';
import { demandVisit } from './surface';

const from = ({ ip }: FastifyRequest) => ({ network: networkOf(ip) });

export function signInRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { db, staffDoor } = deps;
  const { sessions, opensPages, signIn } = staffDoor;
  const { rateLimit, preParsing } = limitOfNetwork(deps, LOGINS_PER_MINUTE);
  const limited = { config: { right: 'public', rateLimit }, preParsing } as const;

  const refuse = (request: FastifyRequest, text: 'wrong' | 'wrongPassword') => {
    request.log.warn(from(request), 'a login to the staff pages was refused');
    return new ApiError(401, 'wrong-sign-in', signInTexts[staffLocale(request)][text]);
  };

  /** Until somebody has an account, the staff token opens the pages. */
  app.post(
    `${SITE_API}/SignInWithToken`,
    {
      ...limited,
      schema: { ...HIDDEN, body: Type.Object({ token: Type.String({ maxLength: 500 }) }), response: DONE },
    },
    async (request, reply) => {
      if ((await hasMembers(db)) || !opensPages(request.body.token)) throw refuse(request, 'wrong');
      const id = await sessions.beginWithToken(placeOf(request));
      request.log.info(from(request), 'a login to the staff pages');
      return reply.header('set-cookie', sessionCookie(request, id)).code(204).send(null);
    },
  );

  app.post(
    `${SITE_API}/SignIn`,
    {
      ...limited,
      schema: {
        ...HIDDEN,
        body: Type.Object({
          login: Type.String({ maxLength: 100 }),
          password: Type.String({ maxLength: 500, ...verbatim }),
          code: Type.String({ maxLength: 20 }),
        }),
        response: DONE,
      },
    },
    async (request, reply) => {
      const { login, password, code } = request.body;
      const entered = await tries(request, reply, { login, typed: `${code} ${password}` }, (codeTries) =>
        signIn(request.body, placeOf(request), codeTries),
      );
      if (!entered) throw refuse(request, 'wrongPassword');
      const { session, member } = entered;
      request.log.info({ ...from(request), member }, 'a login to the staff pages');
      return reply.header('set-cookie', sessionCookie(request, session)).code(204).send(null);
    },
  );

  const leave = createLeave(deps);
  app.post(
    `${SITE_API}/SignOut`,
    { config: { right: 'own' }, schema: { ...HIDDEN, response: { 200: Left } } },
    leave,
  );
}

/** Ends the session, and tells where the one at the provider ends. */
function createLeave({ staffDoor, keyedHash }: StaffDeps) {
  const { provider, sessions } = staffDoor;
  const atProvider = createProviderSessions(keyedHash);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Left> => {
    const { session } = demandVisit(request);
    await sessions.end(session);
    request.log.info(from(request), 'a logout from the staff pages');
    reply.header('set-cookie', sessionCookie(request, ''));
    const kept = provider && atProvider.of(request, session);
    if (!kept) return {};
    reply.header('set-cookie', leavingCookie(request, ''));
    // Security: the ID token names the person, so another provider must not get it.
    const address =
      kept.issuer === provider.issuer
        ? await provider.endAddress(kept.idToken).catch((error: unknown) => {
            request.log.warn({ err: error }, 'the session at the provider goes on after a logout');
            return undefined;
          })
        : undefined;
    return address === undefined ? { staysAtProvider: true } : { address };
  };
}
