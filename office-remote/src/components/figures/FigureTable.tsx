import type { Figures } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useText } from '../common/useText';
import { Table, type TableColumn } from '../table/Table';

type Row = Figures['rows'][number];

export function FigureTable({ figures: { by, rows }, isLoading }: { figures: Figures; isLoading: boolean }) {
  const { locale } = useStores();
  const text = useText('office.figures.');
  const dayText = (day: string) => locale.date(`${day}T12:00:00Z`);
  const keyText = ({ key, name, day }: Row): string => {
    if (name) return day ? `${name}, ${dayText(day)}` : name;
    if (by === 'hour') return `${key}:00`;
    return by === 'day' ? dayText(key) : key;
  };
  const numbers: Omit<TableColumn<Row>, 'isNumber'>[] = [
    { key: 'orders', body: ({ orders }) => orders },
    ...(by === 'dish' ? [{ key: 'pieces', body: ({ pieces }: Row) => pieces ?? '—' }] : []),
    ...(['gross', 'refunds', 'net'] as const).map((key) => ({
      key,
      body: (row: Row) => locale.money(row[key]),
    })),
    ...(by === 'code' ? [{ key: 'gifts', body: ({ gifts }: Row) => gifts ?? '—' }] : []),
    ...(['discounts', 'cash', 'handedIn'] as const)
      .filter((key) => rows.some((row) => row[key] !== undefined))
      .map((key) => ({ key, body: (row: Row) => locale.money(row[key] ?? 0) })),
    {
      key: 'average',
      body: ({ averageCheck }) => (averageCheck === undefined ? '—' : locale.money(averageCheck)),
    },
    { key: 'minutes', body: ({ averageMinutes }) => averageMinutes ?? '—' },
    { key: 'kept', body: ({ keptPromises }) => keptPromises ?? '—' },
    { key: 'cancelled', body: ({ cancelled }) => cancelled ?? '—' },
  ];
  const columns: TableColumn<Row>[] = [
    { key: 'key', header: text(by), body: keyText },
    ...numbers.map((column) => ({ ...column, isNumber: true })),
  ];
  return <Table texts="office.figures" rows={rows} rowKey="key" columns={columns} isLoading={isLoading} />;
}
