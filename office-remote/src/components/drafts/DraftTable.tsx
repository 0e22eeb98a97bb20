import type { MenuDraft } from '@olov/contract/menu/drafts';
import { useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import common from '../common/common.module.css';
import { Table, type TableColumn } from '../table/Table';
import { DraftState } from './DraftState';

export function DraftTable({ drafts }: { drafts: readonly MenuDraft[] }) {
  const { locale } = useStores();
  const columns: TableColumn<MenuDraft>[] = [
    {
      key: 'name',
      body: ({ id, name }) => (
        <Link className={common.link} to={`/drafts/${id}`}>
          {name}
        </Link>
      ),
    },
    { key: 'state', body: (draft) => <DraftState {...draft} /> },
    { key: 'changes', isNumber: true, body: ({ changes }) => changes },
    { key: 'author', body: ({ author }) => author },
    { key: 'changed', body: ({ changedAt }) => locale.dateTime(changedAt) },
  ];
  return <Table texts="office.drafts" rows={drafts} rowKey="id" columns={columns} empty="empty" />;
}
