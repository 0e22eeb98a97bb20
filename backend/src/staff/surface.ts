import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../deps';
import { ApiError } from '../errors';
import { staffDir } from '../paths';
import { refusal } from '../plugins/error-handler';
import { ValidationError } from '../plugins/validation';
import type { Html } from './html';
import { staffMessages } from './messages';
import { problemPage } from './pages/login';
import { isFromHere, staffLocale } from './request';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function useSurface(app: App): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    // Requests through the host come from customers, who must not reach the staff pages.
    if (request.headers['x-forwarded-prefix'] !== undefined) return reply.callNotFound();
    reply.headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    if (request.method === 'POST' && !isFromHere(request)) {
      throw refusal(request, 403, 'forbidden', staffLocale(request));
    }
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, text } = problemOf(error, request);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply.code(status), problemPage(staffLocale(request), text));
  });
  await app.register(fastifyStatic, {
    root: staffDir,
    prefix: '/staff/assets/',
    cacheControl: false,
    index: false,
    decorateReply: false,
  });
}

function problemOf(error: Error, request: FastifyRequest): { status: number; text: string } {
  const messages = staffMessages[staffLocale(request)];
  if (error instanceof ApiError) {
    return { status: error.status, text: error.status === 429 ? messages.tooOften : error.message };
  }
  if (error instanceof ValidationError) return { status: 400, text: messages.failed };
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return { status: status >= 400 ? status : 500, text: messages.failed };
}

export const send = (reply: FastifyReply, page: Html) =>
  reply.type('text/html; charset=utf-8').send(page.text);
