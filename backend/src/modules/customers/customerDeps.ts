import type { OwnMessage } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../../access/operations';
import type { CustomerData } from '../../customerData';
import type { Database } from '../../db/connect';
import type { KeyedHash } from '../../keyedHash';
import type { PhoneMessages } from '../../sms/sms';

export interface CustomerDeps {
  db: Database;
  identity: Identity;
  keyedHash: KeyedHash;
  log: FastifyBaseLogger;
  now: () => number;
  /** Absent: phones are not verified. */
  phoneMessages: PhoneMessages | undefined;
  /** The messages to the chain, with their answers. */
  ownMessages(db: Database, customerId: string): Promise<OwnMessage[]>;
  /** In the order of deletions: what needs the owner of orders comes before them. */
  customerData: readonly CustomerData[];
}

export type OwnerDeps = Pick<CustomerDeps, 'db' | 'customerData'>;
