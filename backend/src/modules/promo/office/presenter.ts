import type { OfficePromo, PromoRules } from '@olov/contract';
import { versionOf } from '../../../versionOf';
import { type PromoRow, rulesOf } from './repository';

export function presentPromo(row: PromoRow, uses: number, nowMs: number): OfficePromo {
  const rules = rulesOf(row);
  const state = row.heldAt ? 'held' : stateOf(rules, uses, nowMs);
  return { ...rules, version: versionOf(rules), uses, state };
}

function stateOf({ isActive, startsAt, endsAt, maxUses }: PromoRules, uses: number, nowMs: number) {
  if (!isActive) return 'off';
  if (endsAt !== undefined && Date.parse(endsAt) <= nowMs) return 'ended';
  if (maxUses !== undefined && uses >= maxUses) return 'used-up';
  return startsAt !== undefined && Date.parse(startsAt) > nowMs ? 'planned' : 'running';
}
