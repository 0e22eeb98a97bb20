import { networkOf } from '@olov/server-kit/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../../../../plugins/App';
import { createSeal } from '../../../../seal';
import type { Entry } from '../../createProviderDoor';
import type { StaffDeps } from '../../createStaffIdentity';
import { CALLBACK } from '../../provider/createProvider';
import { ProviderError, type ProviderProblem } from '../../provider/problems';
import type { Refusal } from '../../signInByProvider';
import { HIDDEN } from '../form';
import type { LoginTries } from '../loginTries';
import { limitOfNetwork } from '../networkLimit';
import {
  pageOfOffice,
  placeOf,
  providerCookie,
  providerCookieOf,
  sessionCookie,
  staffLocale,
} from '../request';
import { send } from '../surface';
import { codePage, enteredPage, type Problem, providerProblemPage } from './pages';
import { createProviderSessions } from './providerSession';
import { closeTransaction, openTransaction } from './transaction';

const REQUESTS_PER_MINUTE = 20;
const TRANSACTION_MS = 10 * 60_000;

const STATUS: Record<ProviderProblem, number> = { down: 503, refused: 403, failed: 400 };
const AGAIN_S = 10;

/** Security: an unknown and a disabled account look the same. */
const PROBLEMS: Record<Refusal, Problem> = {
  'no-login': 'noAccount',
  unknown: 'noAccount',
  disabled: 'noAccount',
  unverified: 'unverified',
  'other-person': 'otherPerson',
  'no-second-factor': 'noSecondFactor',
  changed: 'failed',
  'wrong-code': 'failed',
};

export function providerRoutes(app: App, deps: StaffDeps, tries: LoginTries): void {
  const { staffDoor, keyedHash, now } = deps;
  const { provider } = staffDoor;
  if (!provider) return;
  const seal = createSeal(keyedHash, 'sign-ins through a provider');
  const atProvider = createProviderSessions(keyedHash);
  const from = (request: FastifyRequest) => ({ place: placeOf(request), requestId: request.id });
  const until = () => now() + TRANSACTION_MS;
  const { rateLimit, preParsing } = limitOfNetwork(deps, REQUESTS_PER_MINUTE);
  const config = { right: 'public', rateLimit } as const;

  const showProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    request.log.warn({ err: error, network: networkOf(request.ip) }, 'a sign-in through the provider failed');
    if (error.problem === 'down') reply.header('retry-after', AGAIN_S);
    return send(reply.code(STATUS[error.problem]), providerProblemPage(staffLocale(request), error.problem));
  };

  const noteSignIn = (request: FastifyRequest, reply: FastifyReply, entry: Entry) => {
    const network = networkOf(request.ip);
    if (entry.kind === 'refused')
      request.log.warn({ network, why: entry.why }, 'a login to the staff pages was refused');
    if (entry.kind !== 'entered') return;
    request.log.info({ network, member: entry.member }, 'a login to the staff pages');
    reply.header('set-cookie', sessionCookie(request, entry.session));
    reply.header('set-cookie', atProvider.cookie(request, { ...entry, issuer: provider.issuer }));
  };

  // A link and no form: the policy of the pages lets no form lead to another site.
  app.get(
    '/staff/oidc/start',
    {
      config,
      preParsing,
      schema: {
        ...HIDDEN,
        querystring: Type.Object({ next: Type.Optional(Type.String({ maxLength: 500 })) }),
      },
    },
    async (request, reply) => {
      try {
        const { address, keys } = await provider.begin();
        const next = pageOfOffice(request.query.next);
        const sealed = closeTransaction(seal, { kind: 'asked', keys, until: until(), ...(next && { next }) });
        return reply.header('set-cookie', providerCookie(request, sealed)).redirect(address, 303);
      } catch (error) {
        return showProblem(request, reply, error);
      }
    },
  );

  app.get(CALLBACK, { config, preParsing, schema: HIDDEN }, async (request, reply) => {
    const locale = staffLocale(request);
    const begun = openTransaction(seal, providerCookieOf(request), 'asked', now());
    reply.header('set-cookie', providerCookie(request, ''));
    if (!begun) return send(reply.code(400), providerProblemPage(locale, 'failed'));
    const { keys, next } = begun;
    try {
      const entry = await provider.finish(request.url.split('?')[1] ?? '', keys, from(request));
      noteSignIn(request, reply, entry);
      if (entry.kind === 'entered') return send(reply, enteredPage(locale, next ?? '/staff'));
      if (entry.kind === 'refused')
        return send(reply.code(403), providerProblemPage(locale, PROBLEMS[entry.why]));
      const { login, subject, bound, idToken } = entry;
      const sealed = closeTransaction(seal, {
        kind: 'code',
        login,
        subject,
        ...(bound !== undefined && { bound }),
        ...(idToken !== undefined && { idToken }),
        until: until(),
        ...(next && { next }),
      });
      return send(reply.header('set-cookie', providerCookie(request, sealed)), codePage(locale, false));
    } catch (error) {
      return showProblem(request, reply, error);
    }
  });

  app.post(
    '/staff/oidc/code',
    {
      config,
      preParsing,
      schema: { ...HIDDEN, body: Type.Object({ code: Type.String({ maxLength: 20 }) }) },
    },
    async (request, reply) => {
      const locale = staffLocale(request);
      const asked = openTransaction(seal, providerCookieOf(request), 'code', now());
      if (!asked) return send(reply.code(400), providerProblemPage(locale, 'failed'));
      const { login, subject, bound, idToken, next } = asked;
      const { code } = request.body;
      let refusal: Refusal | undefined;
      const entered = await tries(request, reply, { login, typed: code, step: 'code' }, async () => {
        const entry = await provider.enterCode({ login, subject, bound, idToken }, code, from(request));
        noteSignIn(request, reply, entry);
        if (entry.kind === 'refused') refusal = entry.why;
        return entry.kind === 'entered' ? entry : undefined;
      });
      if (refusal !== undefined && refusal !== 'wrong-code')
        return send(reply.code(403), providerProblemPage(locale, PROBLEMS[refusal]));
      if (!entered) return send(reply.code(401), codePage(locale, true));
      return reply.header('set-cookie', providerCookie(request, '')).redirect(next ?? '/staff', 303);
    },
  );
}
