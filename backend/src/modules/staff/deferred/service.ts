import type { Settlement } from '@olov/contract/staff/site';
import type { FastifyBaseLogger } from 'fastify';
import { type Author, type Change, recordChange } from '../../../access/audit';
import {
  type DeferredWork,
  dueWorks,
  type MayBegin,
  plannedBy,
  rightFor,
  setAuthor,
  setHeld,
} from '../../../access/plannedWork';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { repeat } from '../../../repeat';
import type { TellPages } from '../../../tellPages';
import { writtenMoment } from '../../content';
import { failDraft } from '../../menu';
import type { StaffToken } from '../machines';
import type { MemberRow } from '../members/repository';
import { mayStill, memberMay } from './mayStill';

interface Own {
  /** The person who holds or keeps the work. */
  by: Author;
  nowMs: number;
}

async function hold(trx: Database, work: DeferredWork, own: Own): Promise<void> {
  const { kind, id, author } = work;
  if (kind === 'draft') await failDraft(trx, id, { code: 'author-gone', actor: author.actor });
  else await setHeld(trx, kind, id, new Date(own.nowMs));
  await note(trx, work, own, { action: 'hold', before: { author: author.actor } });
}

/** A member who may change accounts may do all planned work. */
async function keep(trx: Database, work: DeferredWork, own: Own): Promise<void> {
  await setAuthor(trx, work, own.by);
  const change = { before: { author: work.author.actor }, after: { author: own.by.actor } };
  await note(trx, work, own, { action: 'keep', ...change });
}

/** Answers the work that the change of the account leaves without an author, as long as nobody has decided about it. */
export async function settle(
  trx: Database,
  member: MemberRow,
  settlement: Settlement | undefined,
  own: Own,
): Promise<DeferredWork[]> {
  const works = (await plannedBy(trx, member.login)).filter((work) => !memberMay(member, rightFor(work)));
  if (settlement === undefined) return works;
  for (const work of works) await (settlement === 'hold' ? hold : keep)(trx, work, own);
  return [];
}

const SUBJECT_IDS: Record<DeferredWork['kind'], string> = {
  draft: 'drafts/',
  news: 'news/',
  stocks: 'stocks/',
  promo: '',
};

type Noted = { action: 'hold' | 'keep' } & Pick<Change, 'before' | 'after'>;

const note = (trx: Database, work: DeferredWork, { by, nowMs }: Own, noted: Noted) => {
  const [, subject] = rightFor(work);
  return recordChange(trx, by, { ...noted, subject, subjectId: SUBJECT_IDS[work.kind] + work.id }, nowMs);
};

interface Shop {
  db: Database;
  mayBegin: MayBegin;
  tellPages: TellPages;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The author of the audit log's entries about work that is held at its time. */
const SHOP: Author = { actor: 'shop', role: null, requestId: null };

export const createMayBegin =
  (tokens: readonly StaffToken[]): MayBegin =>
  async (trx, work, nowMs) => {
    const may = await mayStill(trx, tokens, work.author, rightFor(work));
    if (!may) await hold(trx, work, { by: SHOP, nowMs });
    return may;
  };

const PAUSE_MS = 2000;

export const keepBeginning = (shop: Shop): (() => Promise<void>) =>
  repeat((now) => beginDue(shop, now), {
    everyMs: PAUSE_MS,
    atOnce: true,
    failed: (error) => shop.log.warn({ err: error }, 'work that begins now could not be checked'),
  });

/** News, promotions and promo codes begin if their authors may still do it, and are held otherwise. */
export async function beginDue({ db, mayBegin, tellPages, log }: Shop, nowMs: number): Promise<void> {
  const held = await inTransaction(db, async (trx) => {
    const refused: string[] = [];
    for (const work of await dueWorks(trx, new Date(nowMs))) {
      if (await mayBegin(trx, work, nowMs)) await setAuthor(trx, work, null);
      else refused.push(`${work.kind} ${work.id}, ${writtenMoment(work.startsAt)}`);
    }
    return refused;
  });
  if (held.length === 0) return;
  log.warn({ held }, 'planned work is held, because its author may no longer do it');
  void tellPages();
}
