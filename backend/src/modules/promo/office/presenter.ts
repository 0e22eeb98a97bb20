import type { OfficePromo, PromoRules } from '@olov/contract';
import { versionOf } from '../../../versionOf';

export const presentPromo = (rules: PromoRules, uses: number, nowMs: number): OfficePromo => ({
  ...rules,
  version: versionOf(rules),
  uses,
  state: stateOf(rules, uses, nowMs),
});

function stateOf({ isActive, startsAt, endsAt, maxUses }: PromoRules, uses: number, nowMs: number) {
  if (!isActive) return 'off';
  if (endsAt !== undefined && Date.parse(endsAt) <= nowMs) return 'ended';
  if (maxUses !== undefined && uses >= maxUses) return 'used-up';
  return startsAt !== undefined && Date.parse(startsAt) > nowMs ? 'planned' : 'running';
}
