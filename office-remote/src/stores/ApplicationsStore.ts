import type { Applications } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { FormState } from './FormState';
import { Latest } from './Latest';

export const PAGE_SIZE = 50;

/** Applications for vacancies, page by page. */
export class ApplicationsStore {
  first = 0;
  search = '';
  readonly page = new Latest<Applications>();
  readonly form = new FormState();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    makeAutoObservable<ApplicationsStore, 'root'>(
      this,
      { page: false, form: false, root: false },
      { autoBind: true },
    );
  }

  load(first = this.first): Promise<void> {
    this.first = first;
    const { hr } = this.root.clients;
    const query = { skip: first, take: PAGE_SIZE, ...(this.search && { search: this.search }) };
    return this.page.ask((signal) => hr.get('/api/vacancies/Applications', { query, signal }));
  }

  find(search: string): Promise<void> {
    this.search = search;
    return this.load(0);
  }

  /** True if the application and its file are gone. */
  async remove(id: string): Promise<boolean> {
    const isDone = await this.form.send(() =>
      this.root.clients.hr.post('/api/vacancies/DeleteApplication', { id }),
    );
    if (isDone) void this.load();
    return isDone;
  }
}
