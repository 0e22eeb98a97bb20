import { type Static, Type } from 'typebox';
import { Money } from '../platform/common';
import { ORDER_LIMITS } from '../platform/constants';
import { extra } from '../platform/layers';

const CYRILLIC = 'АВЕКМНОРСТУХІЈЅ';
const LOOKALIKE = 'ABEKMHOPCTYXIJS';
const SOUNDALIKE = 'AVEKMNORSTUXIJS';

/**
 * The spellings that a typed promo code may be stored in: capitals, without spaces and invisible characters, and
 * without hyphens around. A Cyrillic letter stands for the Latin one that it looks like, or else for that of its sound.
 */
export function promoCodesOf(typed: string): [string, ...string[]] {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toUpperCase();
  const inLatin = (letters: string) =>
    plain.replace(/\p{Script=Cyrillic}/gu, (letter) => letters[CYRILLIC.indexOf(letter)] ?? letter);
  const [byLook, bySound] = [inLatin(LOOKALIKE), inLatin(SOUNDALIKE)];
  return byLook === bySound ? [byLook] : [byLook, bySound];
}

/** A promo code as the customer typed it; `promoCodesOf` has its stored spellings. */
export const PromoCode = Type.String({ maxLength: ORDER_LIMITS.promo });

/**
 * `percent` and `amount` reduce the subtotal, `free-delivery` makes the delivery free, `free-product` adds a free
 * line.
 */
export const PromoKind = Type.Union([
  Type.Literal('percent'),
  Type.Literal('amount'),
  Type.Literal('free-delivery'),
  Type.Literal('free-product'),
]);
export type PromoKind = Static<typeof PromoKind>;

const Ids = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
});
const Uses = Type.Integer({ minimum: 1, maximum: 1000 });
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/**
 * A number of dishes that the cart has to contain, from a list or from folders. A dish made of halves counts only if
 * `dishes` names it.
 */
export const PromoNeed = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: 100 }),
    dishes: Type.Optional(Ids),
    folders: Type.Optional(Ids),
    choices: Type.Optional({ ...Ids, description: 'Ids of modifiers: each counted dish has one of them' }),
  },
  { additionalProperties: false },
);
export type PromoNeed = Static<typeof PromoNeed>;

/** Conditions on the phone of an order. They are judged when it is made, for an order that is valid otherwise. */
export const PromoPhone = Type.Object(
  {
    isFirstOrder: Type.Optional(Type.Literal(true)),
    birthdayDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60,
        description:
          'Business days before and after the birthday in the profile of the customer, who has confirmed this phone',
      }),
    ),
    uses: Type.Optional(Uses),
    usesPerDay: Type.Optional({ ...Uses, description: 'On one business day' }),
  },
  { additionalProperties: false },
);
export type PromoPhone = Static<typeof PromoPhone>;

/** Conditions that a cart has to fulfil for a promo code, beside its minimum, order type and city. Times are those of the slot, or else now. */
export const PromoConditions = Type.Object(
  {
    needs: Type.Optional(Type.Array(PromoNeed, { minItems: 1, maxItems: 10 })),
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        uniqueItems: true,
        description: 'Business days of the restaurant, 1 is Monday',
      }),
    ),
    hours: Type.Optional(
      Type.Object(
        { from: TimeOfDay, to: TimeOfDay },
        {
          additionalProperties: false,
          description: 'Time in Tashkent without `to`; a `to` at or before `from` is after midnight',
        },
      ),
    ),
    restaurantIds: Type.Optional(Ids),
    phone: Type.Optional(PromoPhone),
  },
  { additionalProperties: false },
);
export type PromoConditions = Static<typeof PromoConditions>;

/** A promo code that applies to a cart or an order. */
export const AppliedPromo = Type.Object({
  code: Type.String(),
  kind: PromoKind,
  title: Type.String({ description: 'The benefit in a few words' }),
  note: extra(Type.Optional(Type.String({ description: 'In a quote: the phone is checked with the order' }))),
});
export type AppliedPromo = Static<typeof AppliedPromo>;

/** Response of `POST /api/promo/Check`. */
export const PromoCheck = Type.Object({
  /** The requested code. */
  code: extra(Type.String(), ''),
  isValid: Type.Boolean(),
  /** The saving for this cart: the discount, or the price of the delivery. */
  discount: extra(Money, 0),
  /** Absent if the code does not apply. */
  promo: extra(Type.Optional(AppliedPromo)),
  /** The sum that the cart lacks for the code; absent if it lacks something else. */
  missing: extra(Type.Optional(Money)),
  text: Type.String({ description: 'The benefit for this cart, or the reason why there is none' }),
});
export type PromoCheck = Static<typeof PromoCheck>;
