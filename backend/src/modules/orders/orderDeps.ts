import type { Database } from '../../db/connect';
import type { PaymentDeps } from '../payments';
import type { PromoDeps } from '../promo';
import type { OrderFeed } from './follow/events/OrderFeed';
import type { MostWaiting } from './place/waiting';

export interface OrderDeps extends PromoDeps, PaymentDeps {
  feed: OrderFeed;
  /** Of the customer, if there is one. */
  confirmedPhoneOf(trx: Database, customerId: string): Promise<string | null | undefined>;
  mostWaiting: MostWaiting | undefined;
}
