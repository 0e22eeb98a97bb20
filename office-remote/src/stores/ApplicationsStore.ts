import type { Applications } from '@olov/contract';
import { isApiError, LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

export const PAGE_SIZE = 50;

/** Applications for vacancies, page by page. */
export class ApplicationsStore {
  page: Applications | undefined = undefined;
  first = 0;
  search = '';
  isDeleting = false;
  problem: string | undefined = undefined;
  readonly request = new LatestRequest();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    makeAutoObservable<ApplicationsStore, 'root'>(
      this,
      { page: observableRef, request: false, root: false },
      { autoBind: true },
    );
  }

  load(first = this.first): Promise<void> {
    this.first = first;
    const { hr } = this.root.clients;
    const query = { skip: first, take: PAGE_SIZE, ...(this.search && { search: this.search }) };
    const ask = (signal: AbortSignal) =>
      hr.get<Applications>('/api/vacancies/Applications', { query, signal });
    return this.request.run(ask, { take: this.take });
  }

  find(search: string): Promise<void> {
    this.search = search;
    return this.load(0);
  }

  /** True if the application and its file are gone. */
  async remove(id: string): Promise<boolean> {
    if (this.isDeleting) return false;
    this.begin();
    try {
      await this.root.clients.hr.post('/api/vacancies/DeleteApplication', { id });
    } catch (error) {
      this.end((isApiError(error) && error.detail) || '');
      return false;
    }
    this.end(undefined);
    void this.load();
    return true;
  }

  private begin(): void {
    this.isDeleting = true;
    this.problem = undefined;
  }

  private end(problem: string | undefined): void {
    this.isDeleting = false;
    this.problem = problem;
  }

  private take(page: Applications): void {
    this.page = page;
  }
}
