import type { Figures } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Table, type TableColumn } from '../table/Table';

type Row = Figures['rows'][number];

export function FigureTable({ figures: { by, rows }, isLoading }: { figures: Figures; isLoading: boolean }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.figures.${id}` });
  const keyText = ({ key, name }: Row): string => {
    if (name) return name;
    if (by === 'hour') return `${key}:00`;
    return by === 'day' ? locale.date(`${key}T12:00:00Z`) : key;
  };
  const optional = (value: number | undefined, write: (one: number) => string) =>
    value === undefined ? '—' : write(value);
  const columns: TableColumn<Row>[] = [
    { key: 'key', header: text(by), body: keyText },
    { key: 'orders', header: text('orders'), isNumber: true, body: ({ orders }) => orders },
    ...(by === 'dish'
      ? [{ key: 'pieces', header: text('pieces'), isNumber: true, body: ({ pieces }: Row) => pieces ?? '—' }]
      : []),
    ...(['gross', 'refunds', 'net'] as const).map((key) => ({
      key,
      header: text(key),
      isNumber: true,
      body: (row: Row) => locale.money(row[key]),
    })),
    {
      key: 'average',
      header: text('average'),
      isNumber: true,
      body: ({ averageCheck }) => optional(averageCheck, (sum) => locale.money(sum)),
    },
    {
      key: 'minutes',
      header: text('minutes'),
      isNumber: true,
      body: ({ averageMinutes }) => optional(averageMinutes, String),
    },
    {
      key: 'kept',
      header: text('kept'),
      isNumber: true,
      body: ({ keptPromises }) => optional(keptPromises, String),
    },
    {
      key: 'cancelled',
      header: text('cancelled'),
      isNumber: true,
      body: ({ cancelled }) => cancelled ?? '—',
    },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.figures' })}
      rows={rows}
      rowKey="key"
      columns={columns}
      isLoading={isLoading}
    />
  );
}
