import { setTimeout as sleep } from 'node:timers/promises';
import { type Archive, archiveOrders, countOrders } from './archiveOrders';

/** Between two transactions, so that orders of customers never wait for many of them. */
const PAUSE_MS = 200;

interface ByHand extends Archive {
  before: Date;
  isTrial: boolean;
  say(line: string): void;
}

export async function archiveByHand({ before, isTrial, say, ...archive }: ByHand): Promise<void> {
  const { due, archived, unfinished } = await countOrders(archive, before);
  say(`Orders that ended before ${before.toISOString()}: ${due} to be archived.`);
  say(`Orders that are as old and were neither completed nor cancelled: ${unfinished}. They stay.`);
  say(`Orders in the archive: ${archived}.`);
  if (isTrial) {
    say('Nothing was changed: --yes archives them.');
    return;
  }
  let moved = 0;
  for (;;) {
    const count = await archiveOrders(archive, before);
    if (count === 0) break;
    moved += count;
    await sleep(PAUSE_MS);
  }
  say(`Archived: ${moved}.`);
}
