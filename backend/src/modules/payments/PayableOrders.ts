import type { PaymentType } from '@olov/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/connect';
import type { OrderTable } from '../../db/schema';

export type PayableOrder = Selectable<OrderTable>;

type BillKey = 'lines' | 'delivery' | 'discount' | 'subtotal' | 'total';

/** The port of payments to orders: they lock, confirm and cancel an order in the transaction of the payment. */
export interface PayableOrders {
  lock(trx: Database, id: string): Promise<PayableOrder | undefined>;
  lockArchived(
    trx: Database,
    id: string,
  ): Promise<
    | (Pick<PayableOrder, 'id' | 'statusCode' | BillKey> & { restaurantId: string; paymentType: PaymentType })
    | undefined
  >;
  confirmPaid(trx: Database, order: { id: string }, at: Date): Promise<void>;
  cancel(trx: Database, orderId: string, at: Date, log: FastifyBaseLogger): Promise<void>;
}
