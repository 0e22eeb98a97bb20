import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { TablePrime } from './TablePrime';

export interface TableColumn<Row> {
  /** The last part of the id of the header’s text. */
  key: string;
  header?: ReactNode;
  body: (row: Row) => ReactNode;
  isNumber?: boolean;
}

export interface TablePages {
  first: number;
  size: number;
  total: number;
  onMove: (first: number) => void;
}

interface Props<Row extends object> {
  /** The id of the table’s name, and the first part of the ids of its other texts. */
  texts: string;
  /** Another name than the one that `texts` has. */
  label?: string;
  rows: readonly Row[];
  /** Name of the field with the id of a row. */
  rowKey: string & keyof Row;
  columns: readonly TableColumn<Row>[];
  isLoading?: boolean;
  /** The last part of the id of the text of a table without rows. */
  empty?: string;
  /** Absent: all rows are shown. */
  pages?: TablePages;
}

/** The DataTable of PrimeReact in the look of the shop; only the rows of the shown page are known. */
export function Table<Row extends object>({
  texts,
  label: ownLabel,
  rows,
  rowKey,
  columns,
  isLoading,
  empty,
  pages,
}: Props<Row>) {
  const { formatMessage } = useIntl();
  const label = ownLabel ?? formatMessage({ id: texts });
  const hasPages = pages !== undefined && pages.total > pages.size;
  const step = { className: styles.step };
  return (
    <TablePrime>
      <DataTable
        value={[...rows]}
        dataKey={rowKey}
        emptyMessage={formatMessage({ id: empty ? `${texts}.${empty}` : 'office.nothing' })}
        lazy
        {...(hasPages && {
          paginator: true,
          first: pages.first,
          rows: pages.size,
          totalRecords: pages.total,
          onPage: ({ first }: { first: number }) => pages.onMove(first),
          paginatorTemplate:
            'FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink CurrentPageReport',
          currentPageReportTemplate: '{first}–{last} / {totalRecords}',
        })}
        pt={{
          root: { className: classNames(styles.root, isLoading && styles.busy), 'aria-busy': isLoading },
          wrapper: { className: styles.wrapper, role: 'region', 'aria-label': label, tabIndex: 0 },
          table: { className: styles.table, 'aria-label': label },
          bodyRow: { className: styles.row },
          emptyMessage: { className: styles.empty },
          paginator: {
            root: { className: styles.paginator, 'aria-label': label, role: 'navigation' },
            pages: { className: styles.pages },
            pageButton: ({ context }: { context?: { active?: boolean } }) => ({
              ...step,
              'aria-current': context?.active ? 'page' : undefined,
            }),
            firstPageButton: step,
            prevPageButton: step,
            nextPageButton: step,
            lastPageButton: step,
            current: { className: styles.count },
          },
        }}
      >
        {columns.map(({ key, header = formatMessage({ id: `${texts}.${key}` }), body, isNumber }) => (
          <Column
            key={key}
            header={header}
            body={body}
            pt={{
              headerCell: { className: classNames(styles.head, isNumber && styles.number) },
              bodyCell: {
                className: classNames(styles.cell, isNumber && styles.number),
                ...(typeof header === 'string' && { 'data-label': header }),
              },
            }}
          />
        ))}
      </DataTable>
    </TablePrime>
  );
}
