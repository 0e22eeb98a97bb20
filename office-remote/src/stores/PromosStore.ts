import type { PromoList, PromoRules } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import { FormState } from './FormState';
import { Latest } from './Latest';

/** The promo codes with their use. */
export class PromosStore {
  readonly list = new Latest<PromoList>();
  readonly form = new FormState();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {}

  load = (): Promise<void> =>
    this.list.ask((signal) => this.root.clients.main.get('/api/promo/List', { signal }));

  save(promo: PromoRules, version: string | undefined): Promise<boolean> {
    return this.send('/api/promo/Save', { promo, ...(version && { version }) });
  }

  end(code: string): Promise<boolean> {
    return this.send('/api/promo/End', { code });
  }

  /** True if the server did it; the list is read again. */
  private async send(path: string, body: object): Promise<boolean> {
    const isDone = await this.form.send(() => this.root.clients.main.post(path, body));
    if (isDone) void this.load();
    return isDone;
  }
}
