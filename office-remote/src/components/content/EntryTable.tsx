import type { EntryList } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import common from '../common/common.module.css';
import { State, type Tone } from '../common/State';
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
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.content.${id}` });
  const columns: TableColumn<Row>[] = [
    {
      key: 'title',
      header: text('text.title'),
      body: ({ id, title }) => (
        <button type="button" className={common.open} onClick={() => onOpen(id)}>
          {title?.[locale.current] ?? text('kind.contacts')}
        </button>
      ),
    },
    {
      key: 'state',
      header: text('state'),
      body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State>,
    },
    { key: 'at', header: text('at'), body: ({ at }) => (at ? locale.dateTime(at) : '—') },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.content' })}
      rows={entries}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
    />
  );
}
