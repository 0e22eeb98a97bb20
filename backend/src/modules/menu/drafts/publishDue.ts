import { isDatabaseTrouble } from '@olov/server-kit/database-trouble';
import type { FastifyBaseLogger } from 'fastify';
import type { MayBegin } from '../../../access/plannedWork';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { repeat } from '../../../repeat';
import type { TellPages } from '../../../tellPages';
import { publish } from './publish';
import { failDraft, lockDueDraft } from './repository';

interface Shop {
  db: Database;
  mayBegin: MayBegin;
  tellPages: TellPages;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const PAUSE_MS = 2000;

/** The lock of the row makes sure that one replica publishes a draft. A draft that was due while all were down is published at the start. */
export const keepPublishing = (shop: Shop): (() => Promise<void>) =>
  repeat((now) => publishDue(shop, now), {
    everyMs: PAUSE_MS,
    atOnce: true,
    failed: (error) => shop.log.warn({ err: error }, 'scheduled drafts of the menu could not be published'),
  });

export async function publishDue(shop: Shop, nowMs: number): Promise<void> {
  while (await publishNext(shop, nowMs)) {}
}

async function publishNext({ db, mayBegin, tellPages, log }: Shop, nowMs: number): Promise<boolean> {
  let claimed: string | undefined;
  try {
    const outcome = await inTransaction(db, async (trx) => {
      const draft = await lockDueDraft(trx, new Date(nowMs));
      if (!draft?.scheduledBy) return undefined;
      claimed = draft.id;
      const { id, scheduledBy: author, publishAt: startsAt } = draft;
      if (startsAt && !(await mayBegin(trx, { kind: 'draft', id, author, startsAt }, nowMs)))
        return { draft: id, refusal: { code: 'author-gone', actor: author.actor } };
      const judgement = await publish(trx, draft.id, { author: draft.scheduledBy, nowMs }, draft.confirmed);
      if (!('refusal' in judgement)) return { draft: draft.id, uses: judgement.uses };
      await failDraft(trx, draft.id, judgement.refusal);
      return { draft: draft.id, refusal: judgement.refusal };
    });
    if (!outcome) return false;
    if ('refusal' in outcome) log.warn(outcome, 'a scheduled draft of the menu was refused');
    else {
      log.info(outcome, 'a scheduled draft of the menu was published');
      void tellPages();
    }
  } catch (error) {
    if (claimed === undefined || isDatabaseTrouble(error)) throw error;
    // Another attempt would fail alike, and would keep later drafts waiting.
    log.error({ err: error, draft: claimed }, 'a scheduled draft of the menu could not be published');
    await failDraft(db, claimed, { code: 'server-error' });
  }
  return true;
}
