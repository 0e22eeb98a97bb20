import { modifierTexts, type Order, type OrderLine, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { PictureImage } from '@olov/shared-kit/ui';
import { Card } from '../Card';
import styles from './OrderLines.module.css';
import { OrderTotals } from './OrderTotals';

export function OrderLines({ order }: { order: Order }) {
  const { formatMessage } = useIntl();
  if (order.lines.length === 0 && order.total === undefined) return null;
  return (
    <Card title={formatMessage({ id: 'orders.lines.title' })}>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may occur twice, and the lines of an order never change
          <Line key={index} line={line} />
        ))}
      </ul>
      <OrderTotals order={order} />
    </Card>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  return (
    <li className={styles.line}>
      <PictureImage imageUrl={line.imageUrl} alt="" sizes="56px" className={styles.picture} />
      <p className={styles.name}>{line.name}</p>
      <strong className={styles.price}>
        {line.isGift ? formatMessage({ id: 'orders.lines.gift' }) : locale.money(line.total)}
      </strong>
      <div className={styles.more}>
        {line.count > 1 && `${line.count} × ${locale.money(line.priceWithModifiers)}`}
        {line.modifiers.length > 0 && (
          <ul className={styles.modifiers}>
            {modifierTexts(line.modifiers).map(({ text, sum }) => (
              <li key={text}>
                {text}
                {sum > 0 && <span>{` +${locale.money(sum)}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
