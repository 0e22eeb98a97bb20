import type { Applications, StoredApplication } from '@olov/contract';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import type { FormState } from './FormState';
import { ListStore } from './ListStore';

export const PAGE_SIZE = 50;

interface Query {
  first: number;
  search: string;
}

/** Applications for vacancies, page by page. */
export class ApplicationsStore {
  query: Query = { first: 0, search: '' };
  readonly list: ListStore<StoredApplication, Query>;
  private readonly hr: ApiClient;

  constructor({ clients: { hr } }: Pick<RootStore, 'clients'>) {
    this.hr = hr;
    this.list = new ListStore('id', ({ first, search }, signal) => {
      const query = { skip: first, take: PAGE_SIZE, ...(search && { search }) };
      return hr.get<Applications>('/api/vacancies/Applications', { query, signal });
    });
    makeAutoObservable<ApplicationsStore, 'hr'>(this, { list: false, hr: false }, { autoBind: true });
  }

  load(change: Partial<Query> = {}): Promise<void> {
    this.query = { ...this.query, ...change };
    return change.search === undefined ? this.list.load(this.query) : this.list.search(this.query);
  }

  /** True if the application and its file are gone. */
  remove(form: FormState, id: string): Promise<boolean> {
    return this.list.change(form, () => this.hr.post('/api/vacancies/DeleteApplication', { id }));
  }
}
