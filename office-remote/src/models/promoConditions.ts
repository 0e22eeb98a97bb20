import type { PromoConditions, PromoNeed, PromoPhone, PromoRules } from '@olov/contract';

type Change = { [Key in keyof PromoConditions]?: PromoConditions[Key] | undefined };

export const toggled = <T extends string | number>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort();

/** An empty list is no condition, and without conditions the code has none. */
export function withConditions(rules: PromoRules, change: Change): PromoRules {
  const { conditions, ...others } = rules;
  const kept = Object.entries({ ...conditions, ...change }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return kept.length === 0 ? others : { ...others, conditions: Object.fromEntries(kept) };
}

/** Changes the first need; an empty list of it is left out. */
export function withNeed(rules: PromoRules, change: Partial<PromoNeed>): PromoRules {
  const [first, ...others] = rules.conditions?.needs ?? [];
  const { dishes, folders, ...need } = { count: 1, ...first, ...change };
  const named = {
    ...need,
    ...(dishes?.some(Boolean) && { dishes }),
    ...(folders && folders.length > 0 && { folders }),
  };
  return withConditions(rules, { needs: [named, ...others] });
}

export function withPhone(
  rules: PromoRules,
  change: { [Key in keyof PromoPhone]?: PromoPhone[Key] | undefined },
): PromoRules {
  const kept = Object.entries({ ...rules.conditions?.phone, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return withConditions(rules, { phone: kept.length === 0 ? undefined : Object.fromEntries(kept) });
}
