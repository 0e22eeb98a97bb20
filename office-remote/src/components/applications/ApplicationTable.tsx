import type { Applications, StoredApplication } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { PAGE_SIZE } from '../../stores/ApplicationsStore';
import { OpenButton } from '../common/OpenButton';
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
  const columns: TableColumn<StoredApplication>[] = [
    { key: 'name', body: (one) => <OpenButton onOpen={() => onOpen(one)}>{one.name}</OpenButton> },
    { key: 'vacancy', body: ({ vacancyTitle }) => vacancyTitle },
    { key: 'phone', body: ({ phone }) => phone },
    { key: 'at', body: ({ createdAt }) => locale.dateTime(createdAt) },
  ];
  return (
    <Table
      texts="office.applications"
      rows={items}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty="none"
      pages={{ first, size: PAGE_SIZE, total, onMove }}
    />
  );
}
