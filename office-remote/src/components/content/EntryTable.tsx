import type { EntryList } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { OpenButton } from '../common/OpenButton';
import { State, type Tone } from '../common/State';
import { useText } from '../common/useText';
import { Table, type TableColumn } from '../table/Table';

type Row = EntryList['entries'][number];

const TONES: Record<Row['state'], Tone> = {
  published: 'good',
  planned: 'waits',
  ended: 'plain',
  off: 'plain',
  held: 'bad',
};

interface Props {
  entries: readonly Row[];
  isLoading: boolean;
  onOpen: (id: string) => void;
}

export function EntryTable({ entries, isLoading, onOpen }: Props) {
  const { locale } = useStores();
  const text = useText('office.content.');
  const titleOf = ({ title }: Row) => title?.[locale.current] ?? text('kind.contacts');
  const columns: TableColumn<Row>[] = [
    {
      key: 'text.title',
      body: (row) => <OpenButton onOpen={() => onOpen(row.id)}>{titleOf(row)}</OpenButton>,
    },
    { key: 'state', body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State> },
    { key: 'at', body: ({ at }) => (at ? locale.dateTime(at) : '—') },
  ];
  return <Table texts="office.content" rows={entries} rowKey="id" columns={columns} isLoading={isLoading} />;
}
