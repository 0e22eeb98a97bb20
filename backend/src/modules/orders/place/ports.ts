import type { PaymentType } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/connect';
import type { CustomerTable, OrderTable, Pieces } from '../../../db/schema';
import type { Geocoder } from '../../../geocoder/geocoder';
import type { KeyedHash } from '../../../keyedHash';
import type { TellPages } from '../../../tellPages';
import type { Locale } from '../../../text/language';
import type { FoundPromo, PromoFault } from '../../promo';
import type { MostWaiting } from './waiting';

export interface Visitor {
  customerId?: string | undefined;
  ip: string;
}

/** The ports by which an order asks other modules in its own transaction. `buildApp` passes the implementations. */
export interface Ports {
  promoCodes: PromoCodes;
  /** Of the stop list. Undefined if a dish has too few pieces left. */
  takePieces(
    trx: Database,
    restaurantId: string,
    wanted: ReadonlyMap<string, number>,
  ): Promise<{ pieces: Pieces[]; ranOut: boolean } | undefined>;
  payments: PaymentTerms;
  /** Of the customer, if there is one. */
  profileOf(trx: Database, customerId: string): Promise<Profile | undefined>;
}

export type Profile = Pick<Selectable<CustomerTable>, 'phone' | 'birthday'>;

interface PromoCodes {
  /** Until the transaction ends, so that two orders cannot both take the last use. */
  lock(trx: Database, typed: string): Promise<void>;
  find(db: Database, typed: string, visitor: Visitor): Promise<FoundPromo>;
  faultOfPhone(
    trx: Database,
    promo: FoundPromo,
    visitor: Visitor & { phone: string; profile: Profile | undefined },
    businessDay: string,
  ): Promise<PromoFault | undefined>;
}

interface PaymentTerms {
  typesFor(total: number): PaymentType[];
  /** The discount of each line, the delivery last. */
  paidLines(bill: {
    delivery: number;
    discount: number;
    subtotal: number;
    lines: readonly { count: number; total: number }[];
  }): { discount: number }[];
  /** Undefined if nothing is to be paid online now. */
  urlFor(
    order: Pick<Selectable<OrderTable>, 'id' | 'total' | 'payment' | 'statusCode'>,
    locale: Locale,
  ): string | undefined;
}

export interface PlaceOrderDeps extends Ports {
  db: Database;
  geocoder: Geocoder;
  keyedHash: KeyedHash;
  log: FastifyBaseLogger;
  mediaUrl: string;
  mostWaiting: MostWaiting | undefined;
  now: () => number;
  tellPages: TellPages;
}
