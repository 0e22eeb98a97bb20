import { PREVIEW_HEADER } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect';
import { ApiError } from '../../../errors';
import { type Locale, localeOf } from '../../../text/language';
import { type DraftRow, findDraft } from '../drafts/repository';
import type { MenuDeps } from '../menuDeps';
import { menuTexts } from '../texts';
import { createPreviewTokens } from './previewTokens';
import { throughDraft } from './throughDraft';

type Used = Pick<MenuDeps, 'db' | 'keyedHash' | 'now'>;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers[PREVIEW_HEADER];
  return token === undefined ? undefined : String(token);
};

/** A published draft is the menu, and later changes of the menu are not in it. */
const SHOWN: readonly DraftRow['state'][] = ['open', 'scheduled', 'failed'];

const over = (locale: Locale) => new ApiError(410, 'preview-over', menuTexts[locale]['preview-over']);

export function demandShown({ state }: DraftRow, locale: Locale): void {
  if (!SHOWN.includes(state)) throw over(locale);
}

export async function demandPreview(
  { db, keyedHash, now }: Used,
  request: FastifyRequest,
): Promise<{ draft: DraftRow; untilMs: number }> {
  const preview = createPreviewTokens({ keyedHash, now }).read(tokenOf(request) ?? '');
  const draft = preview && (await findDraft(db, preview.draftId));
  if (!draft) throw over(localeOf(request));
  demandShown(draft, localeOf(request));
  return { draft, untilMs: preview.untilMs };
}

/** Reads the menu of customers, or for a preview the menu with its draft. */
export async function readMenu<T>(
  used: Used,
  request: FastifyRequest,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (tokenOf(request) === undefined) return read(used.db);
  const { draft } = await demandPreview(used, request);
  return throughDraft(used.db, draft.id, read);
}
