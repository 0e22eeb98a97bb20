import { verbatim } from '@olov/contract';
import { INVITATION_PATH, SITE_API } from '@olov/contract/staff/names';
import { OF_RESTAURANTS, type Role } from '@olov/contract/staff/roles';
import { AccountBody, AccountLink, Accounts, Invitation, Settlement } from '@olov/contract/staff/site';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyRequest } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { staffOf } from '../../../access/staffIdentity';
import { ApiError, wrongFields } from '../../../errors';
import type { App } from '../../../plugins/App';
import type { StaffDeps } from '../createStaffIdentity';
import { type AccountTexts, accountTexts } from '../members/accountTexts';
import { allMembers } from '../members/repository';
import { AccountError, type Link } from '../members/service';
import { DONE, HIDDEN } from './form';
import type { LoginTries } from './loginTries';
import { LOGINS_PER_MINUTE, limitOfNetwork } from './networkLimit';
import { placeOf, sessionCookie, staffLocale } from './request';
import { signInTexts } from './signInTexts';

const Login = AccountBody.properties.login;
const Token = Type.String({ maxLength: 100, ...verbatim });

const FIELDS: Partial<Record<keyof AccountTexts, string>> = {
  login: 'login',
  'login-taken': 'login',
  restaurants: 'restaurants',
  'second-factor': 'role',
};

/** Accounts of the staff, for those who may change them, and the links by which members set their passwords. */
export function accountRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { db, now, staffDoor } = deps;
  const config = { right: ['change', 'Member'] as const };
  const moment = (date: Date | null) => date?.toISOString() ?? null;

  app.get(
    `${SITE_API}/Accounts`,
    { config, schema: { ...HIDDEN, response: { 200: Accounts } } },
    async (request) => ({
      items: (await allMembers(db)).map(({ login, name, role, restaurants, ...member }) => ({
        ...{ login, name, role, restaurants },
        hasSecondFactor: member.totpSecret !== null,
        signedInAt: moment(member.signedInAt),
        linkUntil: moment(
          member.invitedUntil && member.invitedUntil.getTime() > now() ? member.invitedUntil : null,
        ),
        isDisabled: member.disabledAt !== null,
        isOwn: login === staffOf(request).author.actor,
        isOfProvider: member.providerSubject !== null,
      })),
    }),
  );

  const by = (request: FastifyRequest) => staffDoor.accountsBy(staffOf(request).author);
  const linked = ({ token, until }: Link) => ({
    path: `${INVITATION_PATH}#${token}`,
    until: until.toISOString(),
  });
  const reachOf = (role: Role, restaurants: string[] | null) =>
    OF_RESTAURANTS.includes(role) ? (restaurants ?? ('all' as const)) : undefined;
  const bodyOf = <Fields extends TProperties>(fields: Fields) => Type.Object({ login: Login, ...fields });

  void app.register(async (routes: App) => {
    routes.setErrorHandler((error: Error, request) => {
      if (error instanceof AccountError) throw refusalOf(request, error);
      throw error;
    });

    routes.post(
      `${SITE_API}/AddAccount`,
      {
        config,
        schema: {
          ...HIDDEN,
          body: Type.Object({ ...AccountBody.properties, hasSecondFactor: Type.Boolean() }),
          response: { 200: AccountLink },
        },
      },
      async (request) => {
        const { restaurants, ...account } = request.body;
        const { link } = await by(request).add({
          ...account,
          restaurants: reachOf(account.role, restaurants),
        });
        if (!link) throw new Error('an invited member has a link');
        return linked(link);
      },
    );

    routes.post(
      `${SITE_API}/SetAccount`,
      {
        config,
        schema: {
          ...HIDDEN,
          body: Type.Object({ ...AccountBody.properties, settlement: Settlement }),
          response: DONE,
        },
      },
      async (request, reply) => {
        const { login, name, role, restaurants, settlement } = request.body;
        const changes = { name, role, restaurants: reachOf(role, restaurants) };
        await by(request).setRole(login, { ...changes, settlement });
        return reply.code(204).send(null);
      },
    );

    routes.post(
      `${SITE_API}/SetDisabled`,
      {
        config,
        schema: {
          ...HIDDEN,
          body: bodyOf({ isDisabled: Type.Boolean(), settlement: Settlement }),
          response: DONE,
        },
      },
      async (request, reply) => {
        const { login, isDisabled, settlement } = request.body;
        if (isDisabled) await by(request).disable(login, settlement);
        else await by(request).enable(login);
        return reply.code(204).send(null);
      },
    );

    routes.post(
      `${SITE_API}/Invite`,
      {
        config,
        schema: { ...HIDDEN, body: bodyOf({ resetsFactor: Type.Boolean() }), response: { 200: AccountLink } },
      },
      async (request) => linked(await by(request).invite(request.body.login, request.body)),
    );

    routes.post(
      `${SITE_API}/EndInvitation`,
      { config, schema: { ...HIDDEN, body: bodyOf({}), response: DONE } },
      async (request, reply) => {
        await by(request).endInvitation(request.body.login);
        return reply.code(204).send(null);
      },
    );

    const { rateLimit, preParsing } = limitOfNetwork(deps, LOGINS_PER_MINUTE);
    const limited = { config: { right: 'public', rateLimit }, preParsing } as const;
    const noteRefusal = (request: FastifyRequest) =>
      request.log.warn({ network: networkOf(request.ip) }, 'a login to the staff pages was refused');
    const demandInvitation = async (request: FastifyRequest, token: string) => {
      const invitation = await staffDoor.invitation(token);
      if (invitation) return invitation;
      noteRefusal(request);
      throw new ApiError(410, 'invitation-ended', accountTexts[staffLocale(request)].ended);
    };

    routes.post(
      `${SITE_API}/Invitation`,
      {
        ...limited,
        schema: { ...HIDDEN, body: Type.Object({ token: Token }), response: { 200: Invitation } },
      },
      async (request) => demandInvitation(request, request.body.token),
    );

    routes.post(
      `${SITE_API}/AcceptInvitation`,
      {
        ...limited,
        schema: {
          ...HIDDEN,
          body: Type.Object({
            token: Token,
            password: Type.String({ maxLength: 500, ...verbatim }),
            code: Type.String({ maxLength: 20 }),
          }),
          response: DONE,
        },
      },
      async (request, reply) => {
        const { token, password, code } = request.body;
        const { login } = await demandInvitation(request, token);
        const problem = staffDoor.passwordProblem(password, login);
        if (problem)
          throw wrongFields({ password: accountTexts[staffLocale(request)][`password.${problem}`] });
        const accepted = { password, code, requestId: request.id, place: placeOf(request) };
        const session = await tries(request, reply, { login, typed: code, step: 'code' }, () =>
          staffDoor.acceptInvitation(token, accepted),
        );
        if (session === undefined) {
          noteRefusal(request);
          throw wrongFields({ code: signInTexts[staffLocale(request)].wrongCode });
        }
        request.log.info({ network: networkOf(request.ip), member: login }, 'a login to the staff pages');
        return reply.header('set-cookie', sessionCookie(request, session)).code(204).send(null);
      },
    );
  });
}

function refusalOf(request: FastifyRequest, { problem, message, planned }: AccountError): ApiError {
  const text = problem === 'usage' ? message : accountTexts[staffLocale(request)][problem];
  const field = problem === 'usage' ? undefined : FIELDS[problem];
  const works = planned?.map(({ kind, id, startsAt }) => ({ kind, id, startsAt: startsAt.toISOString() }));
  return new ApiError(problem === 'planned' ? 409 : 422, `account-${problem}`, text, {
    ...(field && { fields: { [field]: text } }),
    ...(works && { planned: works }),
  });
}
