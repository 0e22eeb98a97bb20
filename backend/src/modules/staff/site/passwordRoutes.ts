import { verbatim } from '@olov/contract';
import { Type } from 'typebox';
import { noRight } from '../../../access/Staff';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { Form, HIDDEN } from './form';
import type { LoginTries } from './loginTries';
import { LOGINS_PER_MINUTE, limitOfNetwork } from './networkLimit';
import { passwordPage } from './pages/password';
import { placeOf, sessionCookie } from './request';
import { demandVisit, send } from './surface';

const Password = Type.String({ maxLength: 500, ...verbatim });

export function passwordRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { staffDoor } = deps;
  const { rateLimit, preParsing } = limitOfNetwork(deps, LOGINS_PER_MINUTE);
  app.get('/staff/password', { config: { right: 'own' }, schema: HIDDEN }, async (request, reply) =>
    send(reply, passwordPage(demandVisit(request))),
  );

  app.post(
    '/staff/password',
    {
      config: { right: 'own', rateLimit },
      preParsing,
      schema: { ...HIDDEN, body: Form({ current: Password, password: Password }) },
    },
    async (request, reply) => {
      const visit = demandVisit(request);
      const { actor, author } = visit.staff;
      if (actor.kind !== 'member') throw noRight(visit.locale);
      const { current, password } = request.body;
      const { login } = actor;
      const problem = staffDoor.passwordProblem(password, login);
      if (problem) return send(reply.code(422), passwordPage(visit, `password.${problem}`));
      const session = await tries(request, reply, { login, typed: current }, () =>
        staffDoor.changePassword(login, { current, password, author, place: placeOf(request) }),
      );
      if (session === undefined) {
        request.log.warn({ member: login }, 'a change of a password was refused');
        return send(reply.code(403), passwordPage(visit, 'wrongCurrent'));
      }
      return reply.header('set-cookie', sessionCookie(request, session)).redirect('/staff/sessions', 303);
    },
  );
}
