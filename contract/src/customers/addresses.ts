import { type Static, Type } from 'typebox';
import { LanguageQuery, withLanguage } from '../platform/common';
import { ADDRESS_LIMITS, ORDER_LIMITS } from '../platform/constants';
import { extra } from '../platform/layers';

/**
 * Longitude first (spec section 3). Both values must be above 0, otherwise the location is invalid (spec section 5).
 */
const Coordinates = Type.Tuple([
  Type.Number({ exclusiveMinimum: 0, maximum: 180 }),
  Type.Number({ exclusiveMinimum: 0, maximum: 90 }),
]);

const fields = {
  coordinates: Coordinates,
  title: Type.String({ minLength: 1, maxLength: ADDRESS_LIMITS.title }),
  address: Type.String({ maxLength: ADDRESS_LIMITS.address }),
  /** A path of the shop or an https address; it may be empty. */
  iconSrc: Type.String({ maxLength: 300, pattern: '^(?:|/|/[^/\\\\].*|https://.+)$' }),
  /** The street of a house that the geocoder knows. */
  street: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.street })),
  /** Without `street`, this is the house number that the customer typed. */
  house: Type.Optional(Type.String({ maxLength: ORDER_LIMITS.detail })),
};

/** An address is shown by its label in the page's language; empty for an address that is shown by its title. */
const Label = Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('work'), Type.Literal('')]));

/** A saved address with the fields of spec section 3. */
export const CustomerAddress = Type.Object({
  id: Type.String(),
  ...fields,
  iconSrc: extra(fields.iconSrc, ''),
  /** Pages keep a label of a later version, and show such an address by its title. */
  label: Type.Optional(Type.String()),
  /** The time of the last `Save`, that is, of the last choice of the address. */
  usedAt: Type.Optional(Type.String()),
});
export type CustomerAddress = Static<typeof CustomerAddress>;

/**
 * Response of `GET /api/addresses/List`, and the remaining list after `Save` and `Delete`; the oldest address first.
 */
export const CustomerAddressList = Type.Array(CustomerAddress);
export type CustomerAddressList = Static<typeof CustomerAddressList>;

export const AddressListQuery = LanguageQuery;

/**
 * `POST /api/addresses/Save`. An address with coordinates that are already saved is ignored (spec section 3), except
 * that a house number is added to a saved address that has none, and that its time of use is the current one.
 */
export const SaveAddressBody = withLanguage(fields);
export type SaveAddressBody = Static<typeof SaveAddressBody>;

/** `POST /api/addresses/Rename` changes the title, and the label if there is one; an unknown id is ignored. */
export const RenameAddressBody = withLanguage({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  title: fields.title,
  label: Label,
});
export type RenameAddressBody = Static<typeof RenameAddressBody>;

/** `POST /api/addresses/Delete`; an unknown id counts as deleted already. */
export const DeleteAddressBody = withLanguage({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export type DeleteAddressBody = Static<typeof DeleteAddressBody>;
