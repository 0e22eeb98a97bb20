import type { StoredApplication } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { OpenButton } from '../common/OpenButton';
import { Table, type TableColumn, type TablePages } from '../table/Table';

interface Props {
  applications: readonly StoredApplication[];
  pages: TablePages;
  isLoading: boolean;
  onOpen: (application: StoredApplication) => void;
}

export function ApplicationTable({ applications, pages, isLoading, onOpen }: Props) {
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
      rows={applications}
      rowKey="id"
      columns={columns}
      isLoading={isLoading}
      empty="none"
      pages={pages}
    />
  );
}
