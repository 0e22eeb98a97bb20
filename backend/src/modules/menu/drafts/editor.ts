import type { FastifyRequest } from 'fastify';
import { staffOf } from '../../../access/staffIdentity';
import { localeOf } from '../../../text/language';
import type { MenuDeps } from '../menuDeps';
import type { Editor } from './service';

export const editorOf = ({ db, now }: Pick<MenuDeps, 'db' | 'now'>, request: FastifyRequest): Editor => ({
  db,
  author: staffOf(request).author,
  nowMs: now(),
  locale: localeOf(request),
});

export const OF_DRAFTS = 'menu drafts';

/** Refusals of every change of a draft. */
export const REFUSALS = [400, 401, 403, 404, 409, 413, 422, 429] as const;
