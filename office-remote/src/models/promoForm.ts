import type { OfficePromo, PromoRules } from '@olov/contract';
import { inAll } from '@olov/contract/platform/locales';

export const newPromo = (): PromoRules => ({
  code: '',
  title: inAll(() => ''),
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

const VALUES: Record<PromoRules['kind'], number | undefined> = {
  percent: 10,
  amount: 10_000,
  'free-delivery': undefined,
  'free-product': undefined,
};
export const PROMO_KINDS = Object.keys(VALUES) as PromoRules['kind'][];

/** A value belongs to some kinds only, and a gift to one. A sum is no share, so each kind begins with a value of its own. */
export function withKind(before: PromoRules, kind: PromoRules['kind']): PromoRules {
  if (kind === before.kind) return before;
  const { value: _value, productId: _productId, ...rules } = before;
  const value = VALUES[kind];
  return {
    ...rules,
    kind,
    ...(value !== undefined && { value }),
    ...(kind === 'free-product' && { productId: '' }),
  };
}
