import type { LanguageId } from '@olov/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Time } from './columns';

/** Who is known by more than a device: a verified phone, or what was told in the profile. */
export interface CustomerTable {
  id: string;
  /** Verified. */
  phone: string | null;
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  languageId: LanguageId | null;
  createdAt: Time;
}

/** An id that stands for a customer: a device's, or of a customer who became part of this one. */
export interface CustomerIdTable {
  id: string;
  customerId: string;
}

export interface AddressTable {
  id: string;
  customerId: string;
  /** In the order in which they were saved. */
  position: GeneratedAlways<number>;
  longitude: number;
  latitude: number;
  title: string;
  address: string;
  iconSrc: string;
  street: string | null;
  house: string | null;
}

/** A code that went to a phone. It is kept for a day, so that the codes of a day can be counted. */
export interface PhoneCodeTable {
  id: string;
  customerId: string;
  phoneHash: string;
  ipHash: string;
  salt: string;
  /** Null once the code was used, or is void. */
  codeHash: string | null;
  tries: Generated<number>;
  sentAt: Time;
}

/** Somebody who is logged in to the kitchen's page. */
export interface StaffSessionTable {
  /** Of the cookie's value, which is kept nowhere. */
  idHash: string;
  /** Which staff token it was begun with: another one ends it. */
  tokenMark: string;
  expiresAt: Time;
}

export interface PersonSchema {
  customers: CustomerTable;
  customerIds: CustomerIdTable;
  addresses: AddressTable;
  phoneCodes: PhoneCodeTable;
  staffSessions: StaffSessionTable;
}
