import type { Applications, StoredApplication } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { PAGE_SIZE } from '../../stores/ApplicationsStore';
import common from '../common/common.module.css';
import { Table, type TableColumn } from '../table/Table';

interface Props {
  page: Applications;
  first: number;
  isLoading: boolean;
  onMove: (first: number) => void;
  onOpen: (application: StoredApplication) => void;
}

export function ApplicationTable({ page: { items, total }, first, isLoading, onMove, onOpen }: Props) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.applications.${id}` });
  const columns: TableColumn<StoredApplication>[] = [
    {
      key: 'name',
      header: text('name'),
      body: (application) => (
        <button type="button" className={common.open} onClick={() => onOpen(application)}>
          {application.name}
        </button>
      ),
    },
    { key: 'vacancy', header: text('vacancy'), body: ({ vacancyTitle }) => vacancyTitle },
    { key: 'phone', header: text('phone'), body: ({ phone }) => phone },
    { key: 'at', header: text('at'), body: ({ createdAt }) => locale.dateTime(createdAt) },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.applications' })}
      rows={items}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty={text('none')}
      pages={{ first, size: PAGE_SIZE, total, onMove }}
    />
  );
}
