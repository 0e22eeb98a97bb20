import { type Static, Type } from 'typebox';
import { Feedback } from '../content/contacts';
import { Moment, withLanguage } from '../platform/common';
import { STAFF_LIMITS } from '../staff/limits';
import { Customer, Phone } from './customers';

/** `POST /api/customers/Search`, for the staff. A query in the address would leave phones in logs and histories. */
export const SearchCustomersBody = withLanguage({
  text: Type.String({ maxLength: STAFF_LIMITS.phone, description: 'A phone, or its last four digits' }),
});

export const FoundCustomers = Type.Object({
  customers: Type.Array(
    Type.Object({
      key: Type.String({ description: 'For `Card`, whose look is in the audit log' }),
      phone: Type.String({ description: 'Only its last digits' }),
      name: Type.Optional(Type.String()),
      orders: Type.Integer({ description: 'With this phone, in the restaurants of the member' }),
      lastOrderAt: Type.Optional(Moment),
    }),
    { description: 'At most 50' },
  ),
});
export type FoundCustomers = Static<typeof FoundCustomers>;

/** `POST /api/customers/Card`, for the staff. */
export const CustomerCardBody = withLanguage({ key: Type.String({ maxLength: 200 }) });

/** Profile, promo codes and messages of a phone. */
export const CustomerCard = Type.Object({
  phone: Phone,
  /** Of the customer who has confirmed the phone. */
  profile: Type.Optional(Customer),
  promoCodes: Type.Array(Type.Object({ code: Type.String(), uses: Type.Integer() })),
  messages: Type.Array(Feedback),
});
export type CustomerCard = Static<typeof CustomerCard>;

const person = {
  customerId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Of a profile; without it the key is needed' }),
  ),
  key: Type.Optional(
    Type.String({ maxLength: 200, description: 'Of `Search`, also for a guest without a profile' }),
  ),
};

/** `GET /api/customers/ExportOf`, for the staff. */
export const ExportOfQuery = Type.Object(person);
export type ExportOfQuery = Static<typeof ExportOfQuery>;

/** `POST /api/customers/DeleteOf`, for the staff. */
export const DeleteOfBody = withLanguage(person);
