import { PREVIEW_HEADER } from '@olov/contract';
import { ApiError } from '../errors';
import { commonTexts } from '../text/commonTexts';
import { localeOf } from '../text/language';
import type { App } from './App';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Security: a page of a preview shows dishes and prices that nobody can buy, so it changes nothing, whether its token is valid or
 * not. No cache may have its answers.
 */
export function refusePreviewOrders(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers[PREVIEW_HEADER] === undefined) return;
    reply.header('cache-control', 'no-store');
  });
  // The language of the refusal is in the body.
  app.addHook('preValidation', async (request) => {
    if (request.headers[PREVIEW_HEADER] === undefined || READS.includes(request.method)) return;
    throw new ApiError(403, 'preview-only', commonTexts[localeOf(request)]['preview-only']);
  });
}
