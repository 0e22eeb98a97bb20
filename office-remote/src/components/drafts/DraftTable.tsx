import type { MenuDraft } from '@olov/contract/menuDrafts';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Table, type TableColumn } from '../table/Table';
import { DraftState } from './DraftState';
import styles from './Drafts.module.css';

export function DraftTable({ drafts }: { drafts: readonly MenuDraft[] }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.drafts.${id}` });
  const columns: TableColumn<MenuDraft>[] = [
    {
      key: 'name',
      header: text('name'),
      body: ({ id, name }) => (
        <Link className={styles.link} to={`/drafts/${id}`}>
          {name}
        </Link>
      ),
    },
    { key: 'state', header: text('state'), body: (draft) => <DraftState {...draft} /> },
    { key: 'changes', header: text('changes'), isNumber: true, body: ({ changes }) => changes },
    { key: 'author', header: text('author'), body: ({ author }) => author },
    { key: 'changed', header: text('changed'), body: ({ changedAt }) => locale.dateTime(changedAt) },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.drafts' })}
      rows={drafts}
      rowKey="id"
      columns={columns}
      empty={text('empty')}
    />
  );
}
