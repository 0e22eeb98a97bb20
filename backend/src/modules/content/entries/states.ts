import type { EntryList } from '@olov/contract';
import type { Entry } from '../entry';
import { momentOf } from '../kinds/fields';

type State = Pick<EntryList['entries'][number], 'state' | 'at'>;

/** Whether customers see the entry at this time. */
export function stateOf({ facts }: Pick<Entry, 'facts'>, nowMs: number): State {
  const start = momentOf(facts.publishedAt ?? facts.startsAt);
  const end = momentOf(facts.endsAt);
  const at = start && { at: start.toISOString() };
  if (facts.isActive === false) return { state: 'off', ...at };
  if (end && end.getTime() <= nowMs) return { state: 'ended', ...at };
  return { state: start && start.getTime() > nowMs ? 'planned' : 'published', ...at };
}
