import { type Static, type TOptional, type TSchema, type TString, Type } from 'typebox';
import { extra } from '../platform/layers';
import { FreeText, OF_DISH, strict } from './fields';
import { Allergen, Diet, Nutrition } from './nutrition';

/** The fiscal data of a dish: IKPU (MXIK), the package code of the tax committee, and VAT in percent. */
export const Fiscal = Type.Object(
  {
    code: Type.String({ pattern: '^\\d{17}$' }),
    packageCode: Type.String({ pattern: '^\\d{1,20}$' }),
    vat: Type.Integer({ minimum: 0, maximum: 99 }),
  },
  strict,
);
export type Fiscal = Static<typeof Fiscal>;

const OptionalText = Type.Optional(FreeText);

/**
 * All of a dish that the database does not compute with. A field that is added here is stored, in files and drafts, and the
 * compiler names the tables of the screens that have to show it.
 */
export const DishDetails = Type.Object(
  {
    description: FreeText,
    ingredients: OptionalText,
    weight: FreeText,
    nutrition: Type.Optional(Nutrition),
    /** Without those of the modifiers. Absent: unknown; empty: none. */
    allergens: Type.Optional(Type.Array(Allergen, OF_DISH)),
    /** A stricter diet stands for those that it includes. */
    diets: Type.Optional(Type.Array(Diet, OF_DISH)),
    fiscal: Type.Optional(Fiscal),
  },
  strict,
);
export type DishDetails = Static<typeof DishDetails>;

/** Details that customers do not see. */
const ONLY_STAFF = ['fiscal'] as const satisfies (keyof DishDetails)[];

type Shown<Details> = {
  [Name in Exclude<keyof Details, (typeof ONLY_STAFF)[number]>]: Details[Name] extends typeof OptionalText
    ? TOptional<TString>
    : Details[Name] extends typeof FreeText
      ? TString
      : Details[Name];
};

/** The details as customers see them: a text in their language. */
export const SHOWN_DETAILS = Object.fromEntries(
  Object.entries(DishDetails.properties)
    .filter(([name]) => !ONLY_STAFF.some((one) => one === name))
    .map(([name, schema]) => [
      name,
      schema === FreeText
        ? extra(Type.String(), '')
        : extra(schema === OptionalText ? Type.Optional(Type.String()) : schema),
    ]),
) as Shown<typeof DishDetails.properties>;

/** PostgreSQL orders the fields of a JSON value itself; people read them in the order of the schema. */
export function inOrder<Value>(schema: TSchema, value: Value): Value {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (items && Array.isArray(value)) return value.map((one) => inOrder(items, one)) as Value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const own: unknown = Reflect.get(value, name);
      return own === undefined || own === null ? [] : [[name, inOrder(field, own)]];
    }),
  ) as Value;
}
