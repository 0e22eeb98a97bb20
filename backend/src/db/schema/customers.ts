import type { LanguageId } from '@olov/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Time } from './columns';

export interface CustomerTable {
  id: string;
  phone: string | null;
  name: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  languageId: LanguageId | null;
  createdAt: Time;
}

export interface CustomerIdTable {
  id: string;
  customerId: string;
}

export interface AddressTable {
  id: string;
  customerId: string;
  position: GeneratedAlways<number>;
  longitude: number;
  latitude: number;
  title: string;
  address: string;
  iconSrc: string;
  street: string | null;
  house: string | null;
  label: Generated<'home' | 'work' | ''>;
  usedAt: Generated<Date>;
}

/** A verification code of a phone. Stored for a day, so that the codes per day can be counted. */
export interface PhoneCodeTable {
  id: string;
  customerId: string;
  phoneHash: string;
  ipHash: string;
  /** Null if a release without this column sent the code. */
  networkHash: string | null;
  salt: string;
  /** Null once the code is used or void. */
  codeHash: string | null;
  tries: Generated<number>;
  sentAt: Time;
}

export interface PersonSchema {
  customers: CustomerTable;
  customerIds: CustomerIdTable;
  addresses: AddressTable;
  phoneCodes: PhoneCodeTable;
}
