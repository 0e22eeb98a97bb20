import type { CustomerExport, DeleteCustomerAnswer } from '@olov/contract';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from './db/connect';
import type { Locale } from './text/language';

interface Owner {
  id: string;
  deviceIds: string[];
  /** At the request of somebody with this phone: also what has the phone and no profile. */
  phone?: string | undefined;
  locale: Locale;
}

/** A module exports, deletes and moves its own data of a customer. One transaction deletes or moves the parts of all modules. */
export interface CustomerData {
  export(db: Database, owner: Owner): Promise<Partial<CustomerExport>>;
  /** Throws to refuse. */
  delete(trx: Database, owner: Owner): Promise<Partial<DeleteCustomerAnswer>>;
  /** To another id. */
  move?(trx: Database, from: string, to: string): Promise<void>;
}

/** The part that a module takes in the archive of old orders. */
export interface ArchivePart {
  /** A condition on `orders`: the order cannot go yet. */
  holds: Expression<SqlBool>;
  /** Drops what is personal and older, of archived orders. */
  forget(trx: Database, before: Date): Promise<unknown>;
}
