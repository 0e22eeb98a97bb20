import { type Static, Type } from 'typebox';
import { ApiErrorBody, fileText, MAX_INTEGER, Money, Text, withLanguage } from '../platform/common';

/** A file of the menu: `menu.yaml`, `folders/pizza.yaml`. Its format is in `menuFiles/format.ts`. */
export const MenuTextFile = Type.Object({
  path: Type.String({ minLength: 1, maxLength: 300 }),
  text: Type.String({ maxLength: 2_000_000, ...fileText }),
});
export type MenuTextFile = Static<typeof MenuTextFile>;

const Version = Type.String({
  maxLength: 64,
  description: 'Names the state of the menu; it changes with every change of the menu',
});

/** Response of `GET /api/menu/Export`. */
export const MenuExport = Type.Object({ version: Version, files: Type.Array(MenuTextFile) });
export type MenuExport = Static<typeof MenuExport>;

/** Response of `GET /api/prices/Export`. */
export const PriceList = Type.Object({ version: Version, csv: Type.String() });
export type PriceList = Static<typeof PriceList>;

/** A price of a dish, or of its modifier, that changes by more than half. */
export const SteepPrice = Type.Object({
  dishId: Type.String(),
  dish: Text,
  modifierId: Type.Optional(Type.String()),
  modifier: Type.Optional(Text),
  before: Money,
  after: Money,
  /** The restaurants in which customers pay this; null: all. */
  restaurants: Type.Union([Type.Array(Text), Type.Null()]),
});
export type SteepPrice = Static<typeof SteepPrice>;

export const Confirm = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: MAX_INTEGER,
    default: 0,
    description: 'The number of prices that change by more than half; another one is 409 `confirm-prices`',
  }),
);

/** Response 409: with `confirm-prices` the prices that change by more than half. */
export const PricesRefused = Type.Object({
  ...ApiErrorBody.properties,
  prices: Type.Optional(Type.Array(SteepPrice)),
});

const asked = {
  isTrial: Type.Boolean({ description: 'Dry run: the response only reports the changes' }),
  version: Type.Optional(Version),
  confirm: Confirm,
};

/** `POST /api/menu/Import`. The files are the whole menu: what they lack is removed. */
export const ImportMenuBody = withLanguage({ files: Type.Array(MenuTextFile, { maxItems: 1000 }), ...asked });
export type ImportMenuBody = Static<typeof ImportMenuBody>;

export const PricesCsv = Type.String({ maxLength: 8_000_000, ...fileText });

/** `POST /api/prices/Import`. Prices that are not in the list stay. */
export const ImportPricesBody = withLanguage({
  csv: PricesCsv,
  ...asked,
});
export type ImportPricesBody = Static<typeof ImportPricesBody>;

export const MenuChange = Type.Object({
  /** `dishes/margherita`, `folders/pizza`, `groups/size`, `tags/hit`, or `folders` for their order. */
  entry: Type.String(),
  kind: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('gone')]),
  /** The changes of its fields, for people: `price: 69 000 → 72 000`. */
  lines: Type.Array(Type.String()),
  /** Warnings about possible mistakes. */
  notes: Type.Array(Type.String()),
});
export type MenuChange = Static<typeof MenuChange>;

export const MenuImport = Type.Object({
  isWritten: Type.Boolean(),
  /** The menu after the import; of a dry run, the one that the changes were compared with. */
  version: Version,
  changes: Type.Array(MenuChange),
  prices: Type.Array(SteepPrice),
});
export type MenuImport = Static<typeof MenuImport>;

/** Response 422 of an import: all mistakes, in English like the command line. */
export const MenuRefused = Type.Object({
  ...ApiErrorBody.properties,
  problems: Type.Optional(
    Type.Array(
      Type.Object({
        /** Absent in a price list. */
        file: Type.Optional(Type.String()),
        line: Type.Optional(Type.Integer()),
        path: Type.Optional(Type.String()),
        text: Type.String(),
      }),
    ),
  ),
});
export type MenuRefused = Static<typeof MenuRefused>;
