import { verbatim } from '@olov/contract';
import { SITE_API } from '@olov/contract/staff/names';
import { Type } from 'typebox';
import { noRight } from '../../../access/Staff';
import { ApiError, wrongFields } from '../../../errors';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { accountTexts } from '../members/accountTexts';
import { DONE, HIDDEN } from './form';
import type { LoginTries } from './loginTries';
import { LOGINS_PER_MINUTE, limitOfNetwork } from './networkLimit';
import { placeOf, sessionCookie } from './request';
import { signInTexts } from './signInTexts';
import { demandVisit } from './surface';

const Password = Type.String({ maxLength: 500, ...verbatim });

export function passwordRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { staffDoor } = deps;
  const { rateLimit, preParsing } = limitOfNetwork(deps, LOGINS_PER_MINUTE);
  app.post(
    `${SITE_API}/SetPassword`,
    {
      config: { right: 'own', rateLimit },
      preParsing,
      schema: { ...HIDDEN, body: Type.Object({ current: Password, password: Password }), response: DONE },
    },
    async (request, reply) => {
      const { staff, locale } = demandVisit(request);
      const { actor, author } = staff;
      if (actor.kind !== 'member') throw noRight(locale);
      const { current, password } = request.body;
      const { login } = actor;
      const problem = staffDoor.passwordProblem(password, login);
      if (problem) throw wrongFields({ password: accountTexts[locale][`password.${problem}`] });
      const session = await tries(request, reply, { login, typed: current }, () =>
        staffDoor.changePassword(login, { current, password, author, place: placeOf(request) }),
      );
      if (session === undefined) {
        request.log.warn({ member: login }, 'a change of a password was refused');
        const text = signInTexts[locale].wrongCurrent;
        throw new ApiError(403, 'wrong-password', text, { fields: { current: text } });
      }
      return reply.header('set-cookie', sessionCookie(request, session)).code(204).send(null);
    },
  );
}
