import { verbatim } from '@olov/contract';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { hasMembers } from '../members/repository';
import { Form, HIDDEN } from './form';
import type { LoginTries } from './loginTries';
import { LOGINS_PER_MINUTE, limitOfNetwork } from './networkLimit';
import { signInPage, tokenPage } from './pages/signIn';
import { leftPage } from './provider/pages';
import { createProviderSessions } from './provider/providerSession';
import { leavingCookie, pageOfOffice, placeOf, sessionCookie, staffLocale } from './request';
import { demandVisit, send } from './surface';

const from = ({ ip }: FastifyRequest) => ({ network: networkOf(ip) });

export function signInRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { db, staffDoor, keyedHash } = deps;
  const { sessions, opensPages, signIn } = staffDoor;
  const { provider } = staffDoor;
  const hasProvider = provider !== undefined;
  const atProvider = createProviderSessions(keyedHash);
  const { rateLimit, preParsing } = limitOfNetwork(deps, LOGINS_PER_MINUTE);

  /** Until somebody has an account, the staff token opens the pages. */
  app.post(
    '/staff/login',
    {
      config: { right: 'public', rateLimit },
      preParsing,
      schema: { ...HIDDEN, body: Type.Object({ token: Type.String({ maxLength: 500 }) }) },
    },
    async (request, reply) => {
      const hasAccounts = await hasMembers(db);
      if (hasAccounts || !opensPages(request.body.token)) {
        request.log.warn(from(request), 'a login to the staff pages was refused');
        const locale = staffLocale(request);
        return send(
          reply.code(401),
          hasAccounts ? signInPage(locale, { hasProvider }) : tokenPage(locale, 'wrong'),
        );
      }
      const id = await sessions.beginWithToken(placeOf(request));
      request.log.info(from(request), 'a login to the staff pages');
      return reply.header('set-cookie', sessionCookie(request, id)).redirect('/staff', 303);
    },
  );

  app.post(
    '/staff/sign-in',
    {
      config: { right: 'public', rateLimit },
      preParsing,
      schema: {
        ...HIDDEN,
        body: Type.Object({
          login: Type.String({ maxLength: 100 }),
          password: Type.String({ maxLength: 500, ...verbatim }),
          code: Type.String({ maxLength: 20 }),
          next: Type.Optional(Type.String({ maxLength: 500 })),
        }),
      },
    },
    async (request, reply) => {
      const { login, password, code, next } = request.body;
      const entered = await tries(request, reply, { login, typed: `${code} ${password}` }, (codeTries) =>
        signIn(request.body, placeOf(request), codeTries),
      );
      if (!entered) {
        request.log.warn(from(request), 'a login to the staff pages was refused');
        return send(
          reply.code(401),
          signInPage(staffLocale(request), {
            problem: 'wrongPassword',
            login,
            next: pageOfOffice(next),
            hasProvider,
          }),
        );
      }
      const { session, member } = entered;
      request.log.info({ ...from(request), member }, 'a login to the staff pages');
      return reply
        .header('set-cookie', sessionCookie(request, session))
        .redirect(pageOfOffice(next) ?? '/staff', 303);
    },
  );

  app.post(
    '/staff/logout',
    { config: { right: 'own' }, schema: { ...HIDDEN, body: Form({}) } },
    async (request, reply) => {
      const { session, locale } = demandVisit(request);
      await sessions.end(session);
      request.log.info(from(request), 'a logout from the staff pages');
      reply.header('set-cookie', sessionCookie(request, ''));
      const kept = provider && atProvider.of(request, session);
      if (!kept) return reply.redirect('/staff', 303);
      reply.header('set-cookie', leavingCookie(request, ''));
      // Security: the ID token names the person, so another provider must not get it.
      const address =
        kept.issuer === provider.issuer
          ? await provider.endAddress(kept.idToken).catch((error: unknown) => {
              request.log.warn({ err: error }, 'the session at the provider goes on after a logout');
              return undefined;
            })
          : undefined;
      return send(reply, leftPage(locale, address));
    },
  );
}
