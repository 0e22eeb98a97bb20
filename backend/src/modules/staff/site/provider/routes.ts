import { SITE_API } from '@olov/contract/staff/names';
import { FAILURE_RETRY_AFTER_S } from '@olov/server-kit/admission';
import { networkOf } from '@olov/server-kit/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../../../../errors';
import type { App } from '../../../../plugins/App';
import { createSeal } from '../../../../seal';
import type { Entry } from '../../createProviderDoor';
import type { StaffDeps } from '../../createStaffIdentity';
import { CALLBACK } from '../../provider/createProvider';
import { ProviderError, type ProviderProblem } from '../../provider/problems';
import type { Refusal } from '../../signInByProvider';
import { DONE, HIDDEN } from '../form';
import type { LoginTries } from '../loginTries';
import { limitOfNetwork } from '../networkLimit';
import type { StaffApp } from '../office/createApp';
import { pageOfApp, placeOf, providerCookie, providerCookieOf, sessionCookie, staffLocale } from '../request';
import { type SignInTexts, signInTexts } from '../signInTexts';
import { createProviderSessions } from './providerSession';
import { closeTransaction, openTransaction } from './transaction';

const REQUESTS_PER_MINUTE = 20;
const TRANSACTION_MS = 10 * 60_000;

const STATUS: Record<ProviderProblem, number> = { down: 503, refused: 403, failed: 400 };

type Problem = keyof SignInTexts & `provider.${string}`;

/** Security: an unknown and a disabled account look the same. */
const PROBLEMS: Record<Refusal, Problem> = {
  'no-login': 'provider.noAccount',
  unknown: 'provider.noAccount',
  disabled: 'provider.noAccount',
  unverified: 'provider.unverified',
  'other-person': 'provider.otherPerson',
  'no-second-factor': 'provider.noSecondFactor',
  changed: 'provider.failed',
  'wrong-code': 'provider.failed',
};

export function providerRoutes(
  calls: App,
  deps: StaffDeps,
  { tries, show }: Pick<StaffApp, 'show'> & { tries: LoginTries },
): void {
  const { staffDoor, keyedHash, now } = deps;
  const { provider } = staffDoor;
  if (!provider) return;
  const seal = createSeal(keyedHash, 'sign-ins through a provider');
  const atProvider = createProviderSessions(keyedHash);
  const from = (request: FastifyRequest) => ({ place: placeOf(request), requestId: request.id });
  const until = () => now() + TRANSACTION_MS;
  const { rateLimit, preParsing } = limitOfNetwork(deps, REQUESTS_PER_MINUTE);
  const limited = { config: { right: 'public', rateLimit }, preParsing } as const;
  const textOf = (request: FastifyRequest, problem: Problem) => signInTexts[staffLocale(request)][problem];

  const showProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    request.log.warn({ err: error, network: networkOf(request.ip) }, 'a sign-in through the provider failed');
    if (error.problem === 'down') reply.header('retry-after', FAILURE_RETRY_AFTER_S);
    const problem = textOf(request, `provider.${error.problem}`);
    return show(request, reply.code(STATUS[error.problem]), { problem });
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

  // These addresses are opened by links, and answer with the app.
  void calls.register(async (pages: App) => {
    pages.setErrorHandler((error: Error, request, reply) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      return show(request, reply.code(429), { problem: signInTexts[staffLocale(request)].tooOften });
    });

    // A link and no form: the policy of the pages lets no form lead to another site.
    pages.get(
      '/staff/oidc/start',
      {
        ...limited,
        schema: {
          ...HIDDEN,
          querystring: Type.Object({ next: Type.Optional(Type.String({ maxLength: 500 })) }),
        },
      },
      async (request, reply) => {
        try {
          const { address, keys } = await provider.begin();
          const next = pageOfApp(request.query.next);
          const sealed = closeTransaction(seal, {
            kind: 'asked',
            keys,
            until: until(),
            ...(next && { next }),
          });
          return reply.header('set-cookie', providerCookie(request, sealed)).redirect(address, 303);
        } catch (error) {
          return showProblem(request, reply, error);
        }
      },
    );

    pages.get(CALLBACK, { ...limited, schema: HIDDEN }, async (request, reply) => {
      const begun = openTransaction(seal, providerCookieOf(request), 'asked', now());
      reply.header('set-cookie', providerCookie(request, ''));
      if (!begun) return show(request, reply.code(400), { problem: textOf(request, 'provider.failed') });
      const { keys, next } = begun;
      try {
        const entry = await provider.finish(request.url.split('?')[1] ?? '', keys, from(request));
        noteSignIn(request, reply, entry);
        if (entry.kind === 'entered')
          return show(request, reply, { kind: 'entered', next: next ?? '/staff' });
        if (entry.kind === 'refused')
          return show(request, reply.code(403), { problem: textOf(request, PROBLEMS[entry.why]) });
        const { login, subject, bound, idToken } = entry;
        const sealed = closeTransaction(seal, {
          kind: 'code',
          login,
          subject,
          ...(bound !== undefined && { bound }),
          ...(idToken !== undefined && { idToken }),
          until: until(),
        });
        const step = { kind: 'code' as const, next: next ?? '/staff' };
        return show(request, reply.header('set-cookie', providerCookie(request, sealed)), step);
      } catch (error) {
        return showProblem(request, reply, error);
      }
    });
  });

  calls.post(
    `${SITE_API}/SignInWithCode`,
    {
      ...limited,
      schema: { ...HIDDEN, body: Type.Object({ code: Type.String({ maxLength: 20 }) }), response: DONE },
    },
    async (request, reply) => {
      const asked = openTransaction(seal, providerCookieOf(request), 'code', now());
      if (!asked) throw new ApiError(400, 'sign-in-failed', textOf(request, 'provider.failed'));
      const { login, subject, bound, idToken } = asked;
      const { code } = request.body;
      let refusal: Refusal | undefined;
      const entered = await tries(request, reply, { login, typed: code, step: 'code' }, async () => {
        const entry = await provider.enterCode({ login, subject, bound, idToken }, code, from(request));
        noteSignIn(request, reply, entry);
        if (entry.kind === 'refused') refusal = entry.why;
        return entry.kind === 'entered' ? entry : undefined;
      });
      if (refusal !== undefined && refusal !== 'wrong-code')
        throw new ApiError(403, 'sign-in-refused', textOf(request, PROBLEMS[refusal]));
      if (!entered) throw new ApiError(401, 'wrong-sign-in', signInTexts[staffLocale(request)].wrongCode);
      return reply.header('set-cookie', providerCookie(request, '')).code(204).send(null);
    },
  );
}
