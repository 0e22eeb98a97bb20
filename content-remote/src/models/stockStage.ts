import type { StockSummary } from '@olov/shared-kit';

export type StockStage = 'running' | 'upcoming' | 'ended';

/** Where a promotion stands at a moment (in ms since 1970). One without an end runs on. */
export function stockStage(
  { startsAt, endsAt }: Pick<StockSummary, 'startsAt' | 'endsAt'>,
  now: number,
): StockStage {
  if (endsAt !== undefined && Date.parse(endsAt) <= now) return 'ended';
  return Date.parse(startsAt) > now ? 'upcoming' : 'running';
}
