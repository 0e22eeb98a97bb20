import type { StartPage } from '@olov/contract/staff/site';
import type { ApiClient, RootStore } from '@olov/shared-kit';
import { Latest } from './Latest';

/** The things that need the member now. */
export class StartStore {
  readonly start = new Latest<StartPage>();
  private readonly site: ApiClient;

  constructor(root: Pick<RootStore, 'clients'>) {
    this.site = root.clients.upstream('staff');
  }

  load = () => this.start.ask((signal) => this.site.get('/api/Start', { signal }));
}
