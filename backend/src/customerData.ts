import type { CustomerExport, DeleteCustomerAnswer } from '@olov/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './db/connect';
import type { Locale } from './text/language';

interface Owner {
  id: string;
  deviceIds: string[];
  locale: Locale;
}

/** A module exports, deletes and moves its own data of a customer. One transaction deletes or moves the parts of all modules. */
export interface CustomerData {
  export(db: Database, owner: Owner): Promise<Partial<CustomerExport>>;
  /** Throws to refuse. */
  delete(trx: Database, owner: Owner): Promise<Partial<DeleteCustomerAnswer>>;
  /** To another id. */
  move?(trx: Database, from: string, to: string): Promise<void>;
  /** Gives what has the phone to this id, but nothing of a customer who has confirmed another phone. */
  claim?(trx: Database, phone: string, id: string): Promise<void>;
}

/** A condition for `claim`: a number that changed hands, or an order for a friend, does not lead to somebody else. */
export const isOfNoOther = (owner: RawBuilder<unknown>, phone: string) => sql<boolean>`not exists (
  select from customers c where c.phone <> ${phone}
    and c.id = coalesce((select ids.customer_id from customer_ids ids where ids.id = ${owner}), ${owner}))`;

/** The orders that `claim` gives to somebody with this phone. Their Telegram may be a friend's, so its part comes first and leaves it. */
export const guestOrder = (phone: string, id: string) => sql<boolean>`(
  reverse(orders.customer ->> 'phone') = reverse(${phone}) and orders.customer_id <> ${id}
    and ${isOfNoOther(sql`orders.customer_id`, phone)})`;

/** The part that a module takes in the archive of old orders. */
export interface ArchivePart {
  /** A condition on `orders`: the order cannot go yet. */
  holds: Expression<SqlBool>;
  /** Drops what is personal and older, of archived orders. */
  forget(trx: Database, before: Date): Promise<unknown>;
}
