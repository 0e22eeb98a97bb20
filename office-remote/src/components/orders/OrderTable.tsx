import type { FoundOrders } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { State } from '../common/State';
import { Table, type TableColumn } from '../table/Table';
import styles from './Orders.module.css';
import { usePaymentName } from './usePaymentName';
import { toneOf, useStatusText } from './useStatusText';

type Row = FoundOrders['orders'][number];

export function OrderTable({ orders, isLoading }: { orders: readonly Row[]; isLoading: boolean }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const statusText = useStatusText();
  const paymentName = usePaymentName();
  const text = (id: string) => formatMessage({ id: `office.orders.${id}` });
  const columns: TableColumn<Row>[] = [
    {
      key: 'number',
      body: ({ orderId, number }) => (
        <Link className={styles.link} to={`/orders/${orderId}`}>
          {number}
        </Link>
      ),
    },
    { key: 'at', body: ({ createdAt }) => locale.dateTime(createdAt) },
    {
      key: 'status',
      body: ({ statusCode }) => <State tone={toneOf(statusCode)}>{statusText(statusCode)}</State>,
    },
    {
      key: 'customer',
      body: ({ customer, isArchived }) =>
        customer ? `${customer.name}, ${customer.phone}` : text(isArchived ? 'archived' : 'nobody'),
    },
    { key: 'restaurant', body: ({ restaurant }) => restaurant.name },
    {
      key: 'payment',
      body: ({ paymentType, isPaid, isRefundDue }) => (
        <>
          {paymentName(paymentType)} {isPaid && <State tone="good">{text('paid')}</State>}
          {isRefundDue && <State tone="bad">{text('refund-due')}</State>}
        </>
      ),
    },
    { key: 'total', isNumber: true, body: ({ total }) => locale.money(total) },
  ];
  return (
    <Table
      texts="office.orders"
      rows={orders}
      rowKey="orderId"
      columns={columns}
      isLoading={isLoading}
      empty="none"
    />
  );
}
