import type { CustomerExport, DeleteCustomerAnswer } from '@olov/contract';
import type { Database } from './db/connect';
import type { Locale } from './text/language';

interface Owner {
  id: string;
  deviceIds: string[];
  locale: Locale;
}

/** What a module does with its data of a customer. All parts are deleted, and moved, in one transaction. */
export interface CustomerData {
  export(db: Database, owner: Owner): Promise<Partial<CustomerExport>>;
  /** Throws to refuse. */
  delete(trx: Database, owner: Owner): Promise<Partial<DeleteCustomerAnswer>>;
  /** To another id. */
  move?(trx: Database, from: string, to: string): Promise<void>;
}
