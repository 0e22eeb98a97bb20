import type { OfficePromo, PromoRules } from '@olov/contract';

export const PROMO_KINDS = ['percent', 'amount', 'free-delivery', 'free-product'] as const;

export const newPromo = (): PromoRules => ({
  code: '',
  title: { ru: '', en: '', uz: '' },
  kind: 'percent',
  value: 10,
  minimum: 0,
  oncePerCustomer: false,
  isActive: true,
});

/** The rules without use and state, which the server computes. */
export const rulesOf = ({
  version: _version,
  uses: _uses,
  state: _state,
  ...rules
}: OfficePromo): PromoRules => rules;

/** A value belongs to some kinds only, and a gift to one. */
export function withKind({ value, productId, ...rules }: PromoRules, kind: PromoRules['kind']): PromoRules {
  if (kind === 'percent') return { ...rules, kind, value: Math.min(value ?? 10, 100) };
  if (kind === 'amount') return { ...rules, kind, value: value ?? 10_000 };
  return kind === 'free-product' ? { ...rules, kind, productId: productId ?? '' } : { ...rules, kind };
}
