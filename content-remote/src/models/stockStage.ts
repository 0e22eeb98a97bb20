import type { StockSummary } from '@olov/shared-kit';

export type StockStage = 'running' | 'upcoming' | 'ended';

export function stockStage(
  { startsAt, endsAt }: Pick<StockSummary, 'startsAt' | 'endsAt'>,
  now: number,
): StockStage {
  if (endsAt !== undefined && Date.parse(endsAt) <= now) return 'ended';
  return startsAt !== undefined && Date.parse(startsAt) > now ? 'upcoming' : 'running';
}
