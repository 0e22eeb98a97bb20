import { type Static, Type } from 'typebox';
import {
  inLanguages,
  LanguageId,
  MAX_INTEGER,
  Moment,
  OrderTypeId,
  RegionId,
  withLanguage,
} from '../platform/common';
import { PromoConditions, PromoKind } from './promo';

const Title = Type.String({ minLength: 1, maxLength: 100 });
const Sum = Type.Integer({ minimum: 0, maximum: MAX_INTEGER });

/** A text in the languages of the shop. */
export const TextInAll = inLanguages(Title, { additionalProperties: false });

const rules = {
  code: Type.String({ pattern: '^[A-Z0-9][A-Z0-9-]{2,39}$' }),
  title: TextInAll,
  kind: PromoKind,
  value: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_INTEGER,
      description: 'For `percent` 1 to 100, for `amount` UZS; absent for the other kinds',
    }),
  ),
  productId: Type.Optional(
    Type.String({ maxLength: 64, description: 'The gift of `free-product`; absent for the other kinds' }),
  ),
  startsAt: Type.Optional(Moment),
  /** The first moment after validity. */
  endsAt: Type.Optional(Moment),
  minimum: Sum,
  regionId: Type.Optional(RegionId),
  orderTypeId: Type.Optional(OrderTypeId),
  conditions: Type.Optional(PromoConditions),
  oncePerCustomer: Type.Boolean(),
  maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INTEGER })),
  isActive: Type.Boolean({ description: 'An inactive code is unknown to customers' }),
};

/** The rules of a promo code. */
export const PromoRules = Type.Object(rules, { additionalProperties: false });
export type PromoRules = Static<typeof PromoRules>;

/** A promo code with its use, for the staff. */
export const OfficePromo = Type.Object({
  ...rules,
  /** Names the state of the rules; a change sends it back. */
  version: Type.String(),
  uses: Type.Integer({ minimum: 0, description: 'Orders with the code that are not cancelled' }),
  state: Type.Union([
    Type.Literal('off'),
    Type.Literal('held'),
    Type.Literal('planned'),
    Type.Literal('running'),
    Type.Literal('used-up'),
    Type.Literal('ended'),
  ]),
});
export type OfficePromo = Static<typeof OfficePromo>;

/** `GET /api/promo/List`, for the staff. */
export const PromoListQuery = Type.Object({ Language: Type.Optional(LanguageId) });
export const PromoList = Type.Object({ promos: Type.Array(OfficePromo) });
export type PromoList = Static<typeof PromoList>;

/** `POST /api/promo/Save`, for the staff. Without a version the code is new. */
export const SavePromoBody = withLanguage({ promo: PromoRules, version: Type.Optional(Type.String()) });
export type SavePromoBody = Static<typeof SavePromoBody>;

/** `POST /api/promo/End`, for the staff. */
export const EndPromoBody = withLanguage({ code: PromoRules.properties.code });
