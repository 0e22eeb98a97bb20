import { ApplyAnswer, ApplyHeaders, ApplyQuery, HONEYPOT_FIELD, VacancyApplication } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { operationsOf } from '../../access/operations';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { hearOut } from '../../plugins/hearOut';
import { tooManyRequests } from '../../plugins/too-many-requests';
import { localeOf } from '../../text/language';
import type { ApplicationDeps } from './createHr';
import { readForm } from './readForm';
import { applicationId, apply } from './service';

/** Only for the API document; the form is read part by part and validated afterwards. */
const Form = Type.Object({
  ...VacancyApplication.properties,
  cv: Type.Optional(
    Type.String({
      format: 'binary',
      description: 'PDF, DOC, DOCX, JPG or PNG up to 5 MB; must be the last part',
    }),
  ),
});

/** Forms that a network may send per accepted application: applicants correct mistakes and send again. */
const TRIES = 5;

export function applicationRoutes(app: App, deps: ApplicationDeps): void {
  const { hr, log } = deps;
  const { applicant } = operationsOf('vacancies', deps);
  let caught = 0;
  const accepted = app.createRateLimit({ max: hr.hourlyLimit, timeWindow: '1 hour' });

  const demandTurn = async (request: FastifyRequest): Promise<void> => {
    const limit = await accepted(request, { increment: false });
    if (!limit.isAllowed && limit.remaining === 0) throw tooManyRequests(request, limit.ttl);
  };

  app.post(
    '/api/vacancies/Apply',
    {
      ...applicant('apply', 'Applies for a vacancy', {
        description:
          'Forms with the same key make one application. All invalid fields are answered at once; 503 if the file cannot be scanned or stored now.',
        consumes: ['multipart/form-data'],
        querystring: ApplyQuery,
        headers: ApplyHeaders,
        body: Form,
        response: answers({ 200: ApplyAnswer }, 400, 401, 413, 415, 422, 429, 503),
      }),
      // A browser sends the whole form before it reads the response, also when it is refused.
      onSend: async (request, _reply, payload) => {
        await hearOut(request);
        return payload;
      },
      config: { rateLimit: { max: hr.hourlyLimit * TRIES, timeWindow: '1 hour' } },
      // The body is not parsed yet when Fastify validates schemas.
      validatorCompiler: (part) =>
        part.httpPart === 'body' ? () => true : (app.validatorCompiler?.(part as never) ?? (() => true)),
    },
    async (request) => {
      const form = await readForm(request as FastifyRequest, hr.store);
      if (form.fields[HONEYPOT_FIELD]) {
        // A program that gets an error would try another way, so it gets a success answer.
        if (form.cv) await hr.store.discard(form.cv.file);
        caught += 1;
        log.info({ caught }, 'a program filled in the application form');
        return { applicationId: applicationId() };
      }
      delete form.fields[HONEYPOT_FIELD];
      const sender = {
        applicantId: request.deviceId,
        idempotencyKey: request.headers['idempotency-key'],
        locale: localeOf(request),
        demandTurn: () => demandTurn(request),
        count: () => accepted(request),
      };
      return { applicationId: await apply(deps, form, sender) };
    },
  );
}
