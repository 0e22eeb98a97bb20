import { type MenuPreviewAddress, PREVIEW_HEADER } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { ApiError } from '../../../errors';
import { type Locale, localeOf } from '../../../text/language';
import { type DraftRow, findDraft } from '../drafts/repository';
import type { MenuDeps } from '../menuDeps';
import { menuTexts } from '../texts';
import { createPreviewTokens } from './previewTokens';
import { tablesOfDraft, throughTables } from './throughDraft';

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

export function previewAddress(
  { keyedHash, now, shopUrl }: Pick<MenuDeps, 'keyedHash' | 'now' | 'shopUrl'>,
  id: string,
): MenuPreviewAddress {
  const { token, untilMs } = createPreviewTokens({ keyedHash, now }).issue(id);
  return { url: `${shopUrl}/_preview/menu/${token}`, until: new Date(untilMs).toISOString() };
}

interface Shown {
  name: string;
  /** The page that shows an entry of the content; absent for a draft of the menu. */
  path?: string;
  entryId?: string;
  tables: RawBuilder<unknown>;
}

export async function demandPreview(
  { db, keyedHash, now }: Used,
  request: FastifyRequest,
): Promise<Shown & { untilMs: number }> {
  const preview = createPreviewTokens({ keyedHash, now }).read(tokenOf(request) ?? '');
  if (!preview) throw over(localeOf(request));
  const { id, untilMs } = preview;
  const entry = await shownEntry(db, id);
  if (entry) return { ...entry, untilMs };
  const draft = await findDraft(db, id);
  if (!draft) throw over(localeOf(request));
  demandShown(draft, localeOf(request));
  return { name: draft.name, tables: tablesOfDraft(id), untilMs };
}

async function shownEntry(db: Database, id: string): Promise<Shown | undefined> {
  const kept = await db.selectFrom('contentPreviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!kept) return undefined;
  const { kind, entry, name, path } = kept;
  const table = sql.table(kind);
  const tables = sql`with ${table} as (
    select * from ${table} where id <> ${entry.id}
    union all select * from jsonb_populate_record(null::${table}, ${JSON.stringify(entry)}::jsonb)
  )`;
  return { name, path, entryId: entry.id, tables };
}

/** Reads the shop of customers, or for a preview the shop with its draft or entry, whose id `read` gets. */
export async function readShop<T>(
  used: Used,
  request: FastifyRequest,
  read: (db: Database, entryId?: string) => Promise<T>,
): Promise<T> {
  if (tokenOf(request) === undefined) return read(used.db);
  const { tables, entryId } = await demandPreview(used, request);
  return throughTables(used.db, tables, (db) => read(db, entryId));
}
