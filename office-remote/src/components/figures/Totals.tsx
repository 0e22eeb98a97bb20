import type { Figures } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './Figures.module.css';

export function Totals({ total }: Pick<Figures, 'total'>) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const values: [id: string, value: string | number | undefined][] = [
    ['orders', total.orders],
    ['gross', locale.money(total.gross)],
    ['refunds', locale.money(total.refunds)],
    ['net', locale.money(total.net)],
    ['average', total.averageCheck === undefined ? undefined : locale.money(total.averageCheck)],
    ['minutes', total.averageMinutes],
    ['kept', total.keptPromises],
    ['cancelled', total.cancelled],
  ];
  return (
    <dl className={styles.totals}>
      {values.map(([id, value]) => (
        <div key={id}>
          <dt>{formatMessage({ id: `office.figures.${id}` })}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
