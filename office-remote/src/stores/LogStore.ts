import type { ChangeLog, ChangesQuery, LoggedChange } from '@olov/contract/staff/site';
import type { RootStore } from '@olov/shared-kit';
import { ListStore } from './ListStore';

/** The log of changes. */
export class LogStore {
  readonly list: ListStore<LoggedChange, ChangesQuery>;

  constructor({ clients }: Pick<RootStore, 'clients'>) {
    const site = clients.upstream('staff');
    this.list = new ListStore('id', (filters, signal, before) =>
      site.get<ChangeLog>('/api/Changes', { query: { ...filters, before }, signal }),
    );
  }
}
