import type { Readable } from 'node:stream';
import {
  Cause,
  type HostedBuild,
  PreviewDays,
  PreviewEnd,
  Promotion,
  REMOTE_ID_PATTERN,
  Retirement,
  Rollback,
  Traffic,
  TrafficChange,
  TransferRequest,
} from '@olov/contract';
import { FAILURE_RETRY_AFTER_S } from '@olov/server-kit/admission';
import { StorageError } from '@olov/server-kit/files';
import { NotJudged } from '@olov/tooling/release';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Registry } from '../composition/registry';
import type { Releases, Upload } from './createReleases';
import { MAX_BUILD, MAX_IDLE_MS } from './limits';
import { ReleaseError } from './ReleaseError';
import { drain, receiveBody } from './receiveBody';
import { createRefusalLog } from './refusalLog';
import { type HealthOf, statusOf } from './status';
import type { NamedTokens } from './tokens/createDeployTokens';
import type { Gate } from './tokens/gate';
import { tokenRoutes } from './tokens/routes';

interface Options {
  gate: Gate;
  tokens: NamedTokens;
  releases: Releases;
  registry: Registry;
  health(): Promise<HealthOf>;
  idleMs?: number;
}

interface DeployQuery extends Cause {
  traffic?: number;
  expectDefault?: string;
  expectCanary?: string;
}

const VERSION = { type: 'string', minLength: 1, maxLength: 100 };

const ID = { type: 'string', pattern: REMOTE_ID_PATTERN };

const ARCHIVES = ['application/gzip', 'application/x-gzip', 'application/x-tar', 'application/octet-stream'];

export async function releaseRoutes(
  app: FastifyInstance,
  { gate, tokens, releases, registry, health, idleMs = MAX_IDLE_MS }: Options,
): Promise<void> {
  const refusals = createRefusalLog(app.log);
  app.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload));

  app.addHook('preParsing', async ({ method, raw }) =>
    method === 'POST' ? receiveBody(raw, idleMs) : undefined,
  );

  app.setErrorHandler(async (error, request, reply) => {
    const isStalled = error instanceof ReleaseError && error.statusCode === 408;
    const patience = { bytes: isStalled ? 0 : MAX_BUILD.compressedBytes, ms: isStalled ? 0 : idleMs };
    if (!(await drain(request.raw, patience))) reply.header('connection', 'close');
    const refusal = refusalOf(error);
    if (error instanceof ReleaseError) refusals.note(request, error);
    else if (refusal.statusCode >= 500) request.log.error({ err: error }, 'a release failed');
    if (refusal.statusCode === 503) reply.header('retry-after', FAILURE_RETRY_AFTER_S);
    return reply.code(refusal.statusCode).send(refusal.toBody());
  });

  app.get<{ Querystring: { for?: string } }>(
    '/',
    {
      schema: {
        querystring: { type: 'object', properties: { for: ID } },
      },
    },
    async (request) => {
      const { for: id } = request.query;
      await (id === undefined ? gate.releaserOf(request) : gate.nameOf(request, id));
      return statusOf(await registry.read(), await health());
    },
  );

  const params = { type: 'object', properties: { id: ID } };

  const upload = {
    bodyLimit: MAX_BUILD.compressedBytes,
    // A client without a valid token must not send 20 MB in vain.
    preParsing: async (request: FastifyRequest) => {
      await gate.nameOf(request, (request.params as { id: string }).id);
    },
  };

  app.post<{ Params: { id: string }; Querystring: DeployQuery }>(
    '/:id',
    {
      ...upload,
      schema: {
        params,
        querystring: {
          type: 'object',
          properties: {
            traffic: Traffic,
            expectDefault: VERSION,
            expectCanary: VERSION,
            ...Cause.properties,
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { traffic = 100, expectDefault, expectCanary, ...cause } = request.query;
      const released = await received(request.body, (sent) =>
        releases.deploy({
          id,
          upload: sent,
          traffic,
          expected: { default: expectDefault, canary: expectCanary },
          cause,
          by: () => gate.nameOf(request, id),
        }),
      );
      return reply.code(201).send(released);
    },
  );
  app.post<{ Params: { id: string }; Querystring: Cause & { days: number } }>(
    '/:id/preview',
    {
      ...upload,
      schema: {
        params,
        querystring: { type: 'object', properties: { days: PreviewDays, ...Cause.properties } },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { days, ...cause } = request.query;
      const previewed = await received(request.body, (sent) =>
        releases.preview({ id, upload: sent, days, cause, by: () => gate.nameOf(request, id) }),
      );
      return reply.code(201).send(previewed);
    },
  );
  app.post<{ Params: { id: string } }>('/:id/check', { ...upload, schema: { params } }, async (request) =>
    received(request.body, (sent) => releases.check(request.params.id, sent)),
  );

  const change = <Body>(
    action: string,
    body: TSchema,
    work: (id: string, body: Body, by: string) => Promise<unknown>,
  ) =>
    app.post<{ Params: { id: string } }>(`/:id/${action}`, { schema: { params, body } }, async (request) => {
      const { id } = request.params;
      return work(id, request.body as Body, await gate.nameOf(request, id));
    });
  change('traffic', TrafficChange, releases.traffic);
  change('promote', Promotion, releases.promote);
  change<Rollback>('rollback', Rollback, (...rollback) => releases.rollback(...rollback));
  change('retire', Retirement, releases.retire);
  change('transfer', TransferRequest, releases.transfer);
  change('end-preview', PreviewEnd, releases.endPreview);
  await app.register(tokenRoutes, { gate, tokens, idSchema: ID });
}

async function received<Answer>(body: unknown, work: (upload: Upload) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(uploadOf(body));
  } catch (error) {
    throw failureOf(body) ?? error;
  }
}

function uploadOf(body: unknown): Upload {
  if (isStream(body)) return { archive: body };
  const { url, fallbackUrl } = (body ?? {}) as Partial<HostedBuild>;
  if (typeof url !== 'string' || (fallbackUrl !== undefined && typeof fallbackUrl !== 'string')) {
    throw new ReleaseError(
      400,
      'bad-request',
      'send a gzipped tar of the build folder, or {"url": "…"} of a hosted build',
    );
  }
  return { hosted: { url, ...(fallbackUrl !== undefined && { fallbackUrl }) } };
}

const isStream = (body: unknown): body is Readable =>
  typeof (body as { pipe?: unknown } | undefined)?.pipe === 'function';

/** The reader's own error only reports that the archive is incomplete. */
const failureOf = (body: unknown): ReleaseError | undefined =>
  isStream(body) && body.errored instanceof ReleaseError ? body.errored : undefined;

function refusalOf(error: unknown): ReleaseError {
  if (error instanceof ReleaseError) return error;
  const { statusCode = 500, message = '', code } = error as Partial<FastifyError>;
  if (statusCode < 500) {
    return new ReleaseError(
      statusCode,
      code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'media-type' : 'bad-request',
      message,
    );
  }
  if (error instanceof NotJudged) {
    const text = 'the shop had no time to judge the build, so nothing was changed';
    return new ReleaseError(503, 'shop-busy', `${text}: ${message}`);
  }
  if (error instanceof StorageError) {
    return new ReleaseError(
      503,
      'bucket-unavailable',
      "the shop's bucket for files does not answer: send it again in a moment",
    );
  }
  if (isFull(error)) {
    return new ReleaseError(507, 'disk-full', "the disk of the shop's server is full: tell its operator");
  }
  return new ReleaseError(500, 'internal', 'the shop failed to carry this out; its log says why');
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
